import { GroupField } from './GroupField.tsx'
import { ListField } from './ListField.tsx'
import { PictureField } from './PictureField.tsx'
import { SimpleField } from './SimpleField.tsx'
import type { FieldsProps } from './fieldsProps.ts'

/** The fields of a form of the settings, as their descriptions say (DESK-1). */
export function SettingsFields(props: FieldsProps) {
  return props.fields.map(field => {
    switch (field.kind) {
      case 'set':
        return (
          <fieldset key={field.label} className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
            <legend className="mb-3 font-semibold">{field.label}</legend>
            {field.hint !== undefined && <p className="-mt-2 text-sm text-muted sm:col-span-2">{field.hint}</p>}
            <SettingsFields {...props} fields={field.fields} />
          </fieldset>
        )
      case 'group':
        return <GroupField key={field.path} {...props} field={field} Inner={SettingsFields} />
      case 'list':
        return <ListField key={field.path} {...props} field={field} Inner={SettingsFields} />
      case 'picture':
        return <PictureField key={field.path} {...props} field={field} />
      default:
        return <SimpleField key={field.path} {...props} field={field} />
    }
  })
}
