import type { ComponentProps } from 'react'
import { Field } from '../ui/Field.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { useFormModel } from './formContext.ts'

/** An input of a `<Form>`, bound to its error by `name`. What was typed and posted stands in it before `defaultValue`. */
export function FormField({ name, defaultValue, ...rest }: ComponentProps<typeof Field> & { name: string }) {
  const { id, errors, typed } = useFormModel()
  return (
    <Field id={`${id}-${name}`} name={name} error={errors[name]} defaultValue={typed[name] ?? defaultValue} {...rest} />
  )
}

/** A field of several lines of a `<Form>`, bound to its error by `name`. */
export function FormTextArea({ name, defaultValue, ...rest }: ComponentProps<typeof TextArea> & { name: string }) {
  const { id, errors, typed } = useFormModel()
  return (
    <TextArea
      id={`${id}-${name}`}
      name={name}
      error={errors[name]}
      defaultValue={typed[name] ?? defaultValue}
      {...rest}
    />
  )
}
