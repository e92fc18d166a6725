import { AmountField } from '../forms/AmountField.tsx'
import { FormField, FormTextArea } from '../forms/FormField.tsx'
import { capital, plateName } from '#domain/kinds/nounWords.ts'
import { useNoun } from '../ui/useNoun.ts'

/** Step 1: the seller and the car (SELL-2). */
export function CarStep() {
  const noun = useNoun()
  return (
    <>
      <FormField name="sellerName" label="Your name" autoComplete="name" />
      <FormField name="email" label="Email" type="email" inputMode="email" autoComplete="email" />
      <FormField
        name="contact"
        label="Contact number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="10 digits, or with + and the country code"
      />
      <FormField
        name="carName"
        label={`${capital(noun.one)} name`}
        autoComplete="off"
        hint="Brand and model, such as Maruti Suzuki Swift"
      />
      <FormField
        name="carNumber"
        label={capital(plateName(noun))}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="As on the number plate, such as KA 05 MH 1234"
      />
      <FormField
        name="variant"
        label="Variant"
        autoComplete="off"
        hint="As on the boot or in the papers, such as VXi"
      />
    </>
  )
}

/** Step 2: place, price and features (SELL-3). */
export function PriceStep({ values }: { values: Readonly<Record<string, string>> }) {
  const noun = useNoun()
  return (
    <>
      <FormField
        name="location"
        label={`Where is the ${noun.one}?`}
        autoComplete="address-level2"
        hint="Town or city"
      />
      <FormTextArea
        name="address"
        label="Address"
        rows={2}
        autoComplete="street-address"
        hint="Where we may come to look at it"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <AmountField name="priceMin" label="Lowest price you expect" typed={values.priceMin ?? ''} />
        <AmountField name="priceMax" label="Highest price you expect" typed={values.priceMax ?? ''} />
      </div>
      <FormTextArea
        name="features"
        label="Features"
        rows={2}
        autoComplete="off"
        hint="Such as sunroof, reverse camera, new tyres"
      />
    </>
  )
}
