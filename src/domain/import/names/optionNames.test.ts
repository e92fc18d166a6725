import { expect, it } from 'vitest'
import {
  readBrand,
  readCategory,
  readColor,
  readFeatures,
  readFuelType,
  readLocation,
  readOwner,
  readRegistrationType,
  readSeats,
  readTransmission,
} from './optionNames.ts'

it.each([
  [readBrand, 'Maruti', 'Maruti Suzuki'],
  [readBrand, 'MINI', 'Mini'],
  [readBrand, 'Citroën', 'Citroen'],
  [readBrand, 'mercedes benz', 'Mercedes-Benz'],
  [readBrand, 'FIAT', 'Fiat'],
  [readBrand, 'Mahindra Ssangyong', 'SsangYong'],
  [readBrand, 'BYD', 'BYD'],
  [readBrand, 'Škoda', 'Skoda'],
  [readCategory, 'SUV', 'Suv'],
  [readCategory, 'MUV', 'Muv'],
  [readCategory, 'Minivans', 'Muv'],
  [readCategory, 'Pickup Trucks', 'Pickup Truck'],
  [readCategory, 'Luxury SUV', 'Luxury SUV'],
  [readFuelType, 'Cng', 'CNG'],
  [readFuelType, 'CNG + CNG', 'CNG'],
  [readFuelType, 'Petrol + CNG', 'Petrol + CNG'],
  [readFuelType, 'cng/petrol', 'Petrol + CNG'],
  [readFuelType, 'diesel', 'Diesel'],
  [readOwner, 'First', '1st Owner'],
  [readOwner, '1st Owner', '1st Owner'],
  [readOwner, 'First Owner', '1st Owner'],
  [readOwner, '2', '2nd Owner'],
  [readOwner, '0th Owner', 'Unregistered'],
  [readOwner, 'UnRegistered Car', 'Unregistered'],
  [readOwner, '4 or More', '4th Owner'],
  [readOwner, 'Fourth & Above Owner', '4th Owner'],
  [readOwner, '5th Owner', '5th Owner or more'],
  [readOwner, '3.0', '3rd Owner'],
  [readTransmission, 'auto', 'Automatic'],
  [readTransmission, '5 Speed Manual', 'Manual'],
  [readTransmission, 'Automatic (AMT)', 'AMT'],
  [readRegistrationType, 'Commercial Registration', 'Commercial'],
  [readRegistrationType, 'Corporate', 'Company'],
  [readRegistrationType, 'Dealer', null],
  [readColor, 'Gray', 'Grey'],
  [readColor, 'TITANIUM GREY', 'Titanium Grey'],
  [readColor, 'Others', null],
  [readLocation, 'bangalore', 'Bengaluru'],
  [readLocation, 'jaipur', 'Jaipur'],
  [readSeats, '5.0', '5'],
  [readSeats, '7 Seats', '7'],
])('%o: %s is %s', (read, text, name) => expect(read(text)).toEqual({ value: name }))

it.each([
  [readCategory, 'Hybrids'],
  [readTransmission, '5 Speed'],
  [readBrand, '***'],
  [readColor, 'x'.repeat(121)],
])('%o refuses %s', (read, text) => expect(read(text)).toHaveProperty('reason'))

it('reads features however they are listed', () => {
  const features = ['ABS', 'Alloy Wheels', 'Airbags (front, side)']
  for (const cell of [
    'ABS, Alloy Wheels, Airbags (front, side)',
    "['ABS', 'Alloy Wheels', 'Airbags (front, side)']",
    'ABS;Alloy Wheels|Airbags (front, side)',
    '• ABS\n• Alloy  Wheels\n• Airbags (front, side)',
    'ABS,ABS,,Alloy Wheels,N/A,Airbags (front, side)',
  ]) {
    expect(readFeatures(cell)).toEqual({ value: features })
  }
})
