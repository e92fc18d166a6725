import type { Brand } from '#domain/vehicles/brands.ts'
import astonMartin from 'simple-icons/icons/astonmartin.svg?url'
import audi from 'simple-icons/icons/audi.svg?url'
import bmw from 'simple-icons/icons/bmw.svg?url'
import chevrolet from 'simple-icons/icons/chevrolet.svg?url'
import citroen from 'simple-icons/icons/citroen.svg?url'
import ford from 'simple-icons/icons/ford.svg?url'
import honda from 'simple-icons/icons/honda.svg?url'
import hyundai from 'simple-icons/icons/hyundai.svg?url'
import jeep from 'simple-icons/icons/jeep.svg?url'
import kia from 'simple-icons/icons/kia.svg?url'
import mahindra from 'simple-icons/icons/mahindra.svg?url'
import maserati from 'simple-icons/icons/maserati.svg?url'
import mg from 'simple-icons/icons/mg.svg?url'
import mini from 'simple-icons/icons/mini.svg?url'
import nissan from 'simple-icons/icons/nissan.svg?url'
import porsche from 'simple-icons/icons/porsche.svg?url'
import renault from 'simple-icons/icons/renault.svg?url'
import skoda from 'simple-icons/icons/skoda.svg?url'
import marutiSuzuki from 'simple-icons/icons/suzuki.svg?url'
import tata from 'simple-icons/icons/tata.svg?url'
import toyota from 'simple-icons/icons/toyota.svg?url'
import volkswagen from 'simple-icons/icons/volkswagen.svg?url'
import volvo from 'simple-icons/icons/volvo.svg?url'
import byd from './lettermarks/byd.svg?url'
import datsun from './lettermarks/datsun.svg?url'
import forceMotors from './lettermarks/force-motors.svg?url'
import isuzu from './lettermarks/isuzu.svg?url'
import jaguar from './lettermarks/jaguar.svg?url'
import landRover from './lettermarks/land-rover.svg?url'
import lexus from './lettermarks/lexus.svg?url'
import mercedesBenz from './lettermarks/mercedes-benz.svg?url'

/**
 * The address of each brand's logo (HOME-4): black on nothing, 24 × 24. From simple-icons where it has one (Maruti Suzuki's is
 * Suzuki's); lettermarks of our own for the rest.
 */
export const BRAND_LOGOS: Readonly<Record<Brand, string>> = {
  'Aston Martin': astonMartin,
  Audi: audi,
  BMW: bmw,
  BYD: byd,
  Chevrolet: chevrolet,
  Citroen: citroen,
  Datsun: datsun,
  'Force Motors': forceMotors,
  Ford: ford,
  Honda: honda,
  Hyundai: hyundai,
  Isuzu: isuzu,
  Jaguar: jaguar,
  Jeep: jeep,
  Kia: kia,
  'Land Rover': landRover,
  Lexus: lexus,
  Mahindra: mahindra,
  'Maruti Suzuki': marutiSuzuki,
  Maserati: maserati,
  'Mercedes-Benz': mercedesBenz,
  MG: mg,
  Mini: mini,
  Nissan: nissan,
  Porsche: porsche,
  Renault: renault,
  Skoda: skoda,
  Tata: tata,
  Toyota: toyota,
  Volkswagen: volkswagen,
  Volvo: volvo,
}
