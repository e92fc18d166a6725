import Search from 'lucide-react/icons/search'
import { Form } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { useFollowedAddress } from '../ui/useFollowedAddress.ts'
import type { SearchTexts } from './deleteSearch.ts'

/** The search of the delete screen as a GET form: it works without JavaScript and can be bookmarked (ADMIN-5). */
export function SearchForm({ texts, error }: { texts: SearchTexts; error: string | null }) {
  const form = useFollowedAddress(new URLSearchParams({ ...texts }).toString())
  return (
    <search aria-label="Cars">
      <Form {...form} method="get" className="rounded-card border border-line bg-surface p-4">
        <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]">
          <Field
            label="Car number"
            name="car_number"
            defaultValue={texts.car_number}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="characters"
            placeholder="KA 05 MH 1234"
          />
          <Field
            label="Product ID"
            name="product_id"
            defaultValue={texts.product_id}
            maxLength={200}
            autoComplete="off"
            placeholder="14 characters"
          />
          <Field
            label="Car name"
            name="model_name"
            defaultValue={texts.model_name}
            maxLength={200}
            autoComplete="off"
            placeholder="Seltos"
          />
          <Button type="submit">
            <Search size={18} />
            Search
          </Button>
        </div>
        <div role="alert">{error !== null && <p className="mt-3 font-semibold text-danger">{error}</p>}</div>
      </Form>
    </search>
  )
}
