import type { JsonSchema } from './document.ts'
import { escapeHtml, prose } from './html.ts'

/** The id on the page of a named schema. */
export function schemaId(name: string): string {
  return `schema-${name}`
}

/** What a value may be, in a few words: `array of Product`, `string or null`, `"newest" or "price_up"`. */
export function schemaType(schema: JsonSchema | undefined): string {
  if (schema === undefined) return ''
  const named = schema.$ref?.split('/').at(-1)
  if (named !== undefined) return `<a href="#${escapeHtml(schemaId(named))}">${escapeHtml(named)}</a>`
  if (schema.anyOf !== undefined) return schema.anyOf.map(schemaType).join(' or ')
  if (schema.enum !== undefined) return schema.enum.map(value => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(' or ')
  if (schema.type === 'array') return `array of ${schemaType(schema.items)}`
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object') {
    return `object of ${schemaType(schema.additionalProperties)}`
  }
  const form = schema.pattern === undefined ? '' : ` like <code>${escapeHtml(schema.pattern)}</code>`
  return escapeHtml([schema.type ?? 'anything'].flat().join(' or ')) + form
}

/** One entry of a list of fields or parameters. */
export function fieldView(name: string, type: string, note: string, required: boolean): string {
  return `<dt><code>${escapeHtml(name)}</code> <span class="type">${type}${required ? '' : ', optional'}</span></dt><dd>${note}</dd>`
}

/** The fields of an object, nested ones below; nothing for a schema without fields. */
export function fieldsView(schema: JsonSchema | undefined): string {
  const inner = schema?.items ?? schema
  if (inner?.properties === undefined) return ''
  const fields = Object.entries(inner.properties).map(([name, field]) =>
    fieldView(name, schemaType(field), prose(field.description) + fieldsView(field), inner.required?.includes(name) ?? false))
  return `<dl>${fields.join('')}</dl>`
}
