import { z } from 'zod'
import { KINDS } from '#domain/kinds/kinds.ts'
import { categoryKind, optionNameSchema, optionParentsSchema } from '#domain/options/optionForms.ts'
import { OPTION_LISTS, OPTION_LIST_NAMES, type OptionList } from '#domain/options/optionLists.ts'
import { defineCall } from './call.ts'
import { doneSchema, rowIdInAddress, rowIdSchema } from './common.ts'

const optionSchema = z.object({ id: z.int(), name: z.string() }).meta({ id: 'Option' })
const modelSchema = optionSchema.extend({ brand: z.string() }).meta({ id: 'ModelOption' })
const kind = z
  .enum(KINDS)
  .exclude(['car'])
  .optional()
  .meta({ description: 'The kind of its vehicles; left out for cars.' })
const categorySchema = optionSchema.extend({ kind }).meta({ id: 'CategoryOption' })
const variantSchema = modelSchema.extend({ model: z.string() }).meta({ id: 'VariantOption' })

/** An item of each list: models carry their brand, variants their model and brand (API-7). */
const ITEM_SCHEMAS = {
  brand: optionSchema,
  model: modelSchema,
  variant: variantSchema,
  category: categorySchema,
  fuelType: optionSchema,
  transmission: optionSchema,
  registrationType: optionSchema,
  color: optionSchema,
  seatingCapacity: optionSchema,
  owner: optionSchema,
  feature: optionSchema,
  location: optionSchema,
} satisfies Record<OptionList, z.ZodType>

/** An item of whichever list. */
const anyItemSchema = optionSchema
  .extend({ brand: z.string().optional(), model: z.string().optional(), kind })
  .meta({ id: 'AnyOption' })

const parentless = optionParentsSchema.omit({ brand: true, model: true })

/** By which parents the items of a list are distinguished. */
const PARENT_SCHEMAS = {
  brand: parentless,
  model: optionParentsSchema.omit({ model: true }),
  variant: optionParentsSchema,
  category: parentless,
  fuelType: parentless,
  transmission: parentless,
  registrationType: parentless,
  color: parentless,
  seatingCapacity: parentless,
  owner: parentless,
  feature: parentless,
  location: parentless,
} satisfies Record<OptionList, z.ZodObject>

/** What is said of a new item beside its name. */
const NEW_SCHEMAS = { ...PARENT_SCHEMAS, category: parentless.extend({ kind: categoryKind }) }

type PathOf<List extends OptionList> = `/api/${(typeof OPTION_LISTS)[List]['path']}`

/** The path of a list's three calls (API-7), and the word in their operation ids. */
function placeOf<List extends OptionList>(list: List) {
  const { path } = OPTION_LISTS[list]
  // A template's type is `string` where the list is not known yet.
  return { path: `/api/${path}` as PathOf<List>, word: path.replaceAll('-', '_') }
}

function listCall<List extends OptionList>(list: List) {
  const { path, word } = placeOf(list)
  return defineCall({
    id: `list_${word}`,
    method: 'GET',
    path,
    area: 'option lists',
    permission: 'catalogue.read',
    summary: `Every ${OPTION_LISTS[list].label}`,
    replies: {
      200: z.array(ITEM_SCHEMAS[list]).meta({ description: list === 'seatingCapacity' ? 'By number.' : 'By name.' }),
      304: z.undefined().meta({ description: 'Unchanged since the version of If-None-Match.' }),
    },
  })
}

function addCall<List extends OptionList>(list: List) {
  const { path, word } = placeOf(list)
  return defineCall({
    id: `add_${word}`,
    method: 'POST',
    path,
    area: 'option lists',
    permission: 'option.write',
    summary: `Add a ${OPTION_LISTS[list].label}`,
    body: NEW_SCHEMAS[list].extend({ name: optionNameSchema(list) }),
    replies: { 201: doneSchema.extend({ item: ITEM_SCHEMAS[list] }).meta({ description: 'It is in the list.' }) },
    failures: [409],
  })
}

function removeCall<List extends OptionList>(list: List) {
  const { path, word } = placeOf(list)
  const { label } = OPTION_LISTS[list]
  return defineCall({
    id: `remove_${word}`,
    method: 'DELETE',
    path,
    area: 'option lists',
    permission: 'option.write',
    summary: `Remove a ${label} by its name`,
    query: PARENT_SCHEMAS[list].extend({
      name: z.string(`Which ${label}?`).min(1, `Which ${label}?`).meta({ description: 'In any spelling.' }),
    }),
    replies: { 200: doneSchema.meta({ description: 'It is gone.' }) },
    failures: [404, 409],
  })
}

// Object.fromEntries forgets which list has which call.
const forEachList = (make: (list: OptionList) => unknown): unknown =>
  Object.fromEntries(OPTION_LIST_NAMES.map(list => [list, make(list)]))

/** Reading each list. */
export const listOptions = forEachList(listCall) as { readonly [List in OptionList]: ReturnType<typeof listCall<List>> }

/** Adding to each list. */
export const addOption = forEachList(addCall) as { readonly [List in OptionList]: ReturnType<typeof addCall<List>> }

/** Removing from each list. */
export const removeOption = forEachList(removeCall) as {
  readonly [List in OptionList]: ReturnType<typeof removeCall<List>>
}

const itemParams = z.object({
  list: z
    .enum(OPTION_LIST_NAMES.map(list => OPTION_LISTS[list].path))
    .meta({ description: 'As below `/api`: `fuel-types`.' }),
  id: rowIdInAddress,
})
const seen = z
  .string()
  .max(1_000, 'is too long')
  .optional()
  .meta({ description: 'The name as the editor saw it: another one since is told, not overwritten.' })
const changedSchema = doneSchema.extend({
  item: anyItemSchema,
  vehicles: z.int().meta({ description: 'How many vehicles came along.' }),
})

export const renameOption = defineCall({
  id: 'renameOption',
  method: 'PATCH',
  path: '/api/office/options/:list/:id',
  area: 'back office',
  permission: 'option.write',
  summary: 'Rename an item of an option list; vehicles follow',
  params: itemParams,
  body: z.object({
    name: z.union([z.string().max(1_000, 'is too long'), z.number()], 'Please fill in the name!'),
    seenName: seen,
    kind: z.enum(KINDS).optional().meta({ description: 'Of a category: the kind of its vehicles from now on.' }),
  }),
  replies: { 200: changedSchema.meta({ description: 'It has the new name, and so have its vehicles.' }) },
  failures: [404, 409],
})

export const mergeOptions = defineCall({
  id: 'mergeOptions',
  method: 'POST',
  path: '/api/office/options/:list/:id/merge',
  area: 'back office',
  permission: 'option.write',
  summary: 'Merge an item of an option list into another; vehicles follow',
  description: 'Of a merged brand the models, and of a merged model the variants, are joined by name or move along.',
  params: itemParams,
  body: z.object({ into: rowIdSchema, seenName: seen, seenIntoName: seen }),
  replies: { 200: changedSchema.meta({ description: 'One is left, with the vehicles of both.' }) },
  failures: [404, 409],
})
