import type { Enquiry } from '../enquiry.ts'

const person = {
  userName: 'Asha Rao & co',
  email: 'asha+cars@example.com',
  address: '12 MG Road',
  contactNumber: '+919845012345',
}
/** An offer, a sale and one enquiry of each kind, as checked: for tests. */
export const OFFER: Enquiry = {
  kind: 'offer',
  form: { carName: 'Kia Seltos', carVariant: 'HTX', offerPrice: 900_000, userMessage: 'Today?', ...person },
}
export const SALE = {
  sellerName: 'Asha Rao',
  email: 'asha@example.com',
  contact: '+919845012345',
  carName: 'Kia Seltos',
  carNumber: 'KA05MH1234',
  variant: 'HTX',
  location: 'Bengaluru',
  address: '12 MG Road',
  priceMin: 800_000,
  priceMax: 900_000,
  features: 'Sunroof',
  description: 'One owner.',
}
export const KINDS: readonly Enquiry[] = [
  OFFER,
  { kind: 'booking', form: { carName: 'Kia Seltos', carVariant: 'HTX', ...person } },
  {
    kind: 'hold',
    form: {
      carName: 'Kia Seltos',
      carVariant: 'HTX',
      userName: 'Asha Rao & co',
      email: 'asha+cars@example.com',
      contactNumber: '+919845012345',
    },
  },
  {
    kind: 'contact',
    form: { name: 'Asha', email: 'a@example.com', phone: '+919845012345', message: 'Open on Sunday?' },
  },
  {
    kind: 'support',
    form: {
      name: 'Asha',
      email: 'a@example.com',
      contactNumber: '+919845012345',
      businessName: 'Cars',
      message: 'Help',
    },
  },
  { kind: 'sale', form: SALE },
]
