/** The 31 brands of the home page (HOME-4), sorted by name as shown. */
export const BRANDS = [
  'Aston Martin', 'Audi', 'BMW', 'BYD', 'Chevrolet', 'Citroen', 'Datsun', 'Force Motors', 'Ford', 'Honda', 'Hyundai',
  'Isuzu', 'Jaguar', 'Jeep', 'Kia', 'Land Rover', 'Lexus', 'Mahindra', 'Maruti Suzuki', 'Maserati', 'Mercedes-Benz', 'MG',
  'Mini', 'Nissan', 'Porsche', 'Renault', 'Skoda', 'Tata', 'Toyota', 'Volkswagen', 'Volvo',
] as const

export type Brand = (typeof BRANDS)[number]
