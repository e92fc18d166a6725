import type { z } from 'zod'
import type { CallShape, MultipartBody, SuccessOf } from './call.ts'
import type * as about from './about.ts'
import type * as alerts from './alerts.ts'
import type * as bills from './bills.ts'
import type * as books from './books.ts'
import type * as cash from './cash.ts'
import type * as condition from './condition.ts'
import type * as deals from './deals.ts'
import type * as demand from './demand.ts'
import type * as documents from './documents.ts'
import type * as enquiries from './enquiries.ts'
import type * as enteredEnquiries from './enteredEnquiries.ts'
import type * as facets from './facets.ts'
import type * as feeds from './feeds.ts'
import type { FailureBody } from './failure.ts'
import type * as find from './find.ts'
import type * as imports from './imports.ts'
import type * as inbox from './inbox.ts'
import type * as insights from './insights.ts'
import type * as integrations from './integrations.ts'
import type * as money from './money.ts'
import type * as months from './months.ts'
import type * as office from './office.ts'
import type * as options from './options.ts'
import type * as papers from './transfers.ts'
import type * as person from './personalData.ts'
import type * as pricing from './pricing.ts'
import type * as products from './products.ts'
import type * as registers from './registers.ts'
import type * as registration from './registration.ts'
import type * as search from './search.ts'
import type * as secondFactor from './secondFactor.ts'
import type * as session from './session.ts'
import type * as settings from './settings.ts'
import type * as stock from './stock.ts'
import type * as suggestions from './suggestions.ts'
import type * as vehicles from './vehicles.ts'
import type * as views from './views.ts'
import type * as visits from './visits.ts'

/** The calls among what a file exports, alone or in a record. */
type CallsIn<File> = {
  [Name in keyof File]: File[Name] extends CallShape
    ? File[Name]
    : File[Name] extends Readonly<Record<string, CallShape>>
      ? File[Name][keyof File[Name]]
      : never
}[keyof File]

type AnyCall =
  | CallsIn<typeof about>
  | CallsIn<typeof alerts>
  | CallsIn<typeof bills>
  | CallsIn<typeof books>
  | CallsIn<typeof cash>
  | CallsIn<typeof condition>
  | CallsIn<typeof deals>
  | CallsIn<typeof demand>
  | CallsIn<typeof documents>
  | CallsIn<typeof enquiries>
  | CallsIn<typeof enteredEnquiries>
  | CallsIn<typeof facets>
  | CallsIn<typeof find>
  | CallsIn<typeof feeds>
  | CallsIn<typeof imports>
  | CallsIn<typeof inbox>
  | CallsIn<typeof insights>
  | CallsIn<typeof integrations>
  | CallsIn<typeof money>
  | CallsIn<typeof months>
  | CallsIn<typeof office>
  | CallsIn<typeof options>
  | CallsIn<typeof papers>
  | CallsIn<typeof person>
  | CallsIn<typeof pricing>
  | CallsIn<typeof products>
  | CallsIn<typeof registers>
  | CallsIn<typeof registration>
  | CallsIn<typeof search>
  | CallsIn<typeof secondFactor>
  | CallsIn<typeof session>
  | CallsIn<typeof settings>
  | CallsIn<typeof stock>
  | CallsIn<typeof suggestions>
  | CallsIn<typeof vehicles>
  | CallsIn<typeof views>
  | CallsIn<typeof visits>

/** Every call by method and path, such as `POST /api/auth/login`. Of types alone: the schemas stay on the server. */
export type Calls = { [Call in AnyCall as `${Call['method']} ${Call['path']}`]: Call }

export type CallKey = keyof Calls

/** Keys of the calls with this method. */
export type CallKeyOf<Method extends string> = Extract<CallKey, `${Method} ${string}`>

type Params<Call> = Call extends { params: infer Schema extends z.ZodType } ? { params: z.input<Schema> } : unknown
type Query<Call> = Call extends { query: infer Schema extends z.ZodType }
  ? object extends z.input<Schema>
    ? { query?: z.input<Schema> }
    : { query: z.input<Schema> }
  : unknown
type Body<Call> = Call extends { body: infer Schema extends z.ZodType }
  ? { body: z.input<Schema> }
  : Call extends { body: MultipartBody }
    ? { body: FormData }
    : unknown

/** What goes into the address of a call. */
export type AddressInput<Key extends CallKey> = Params<Calls[Key]> & Query<Calls[Key]>

/** What a call is sent with. */
export type CallInput<Key extends CallKey> = AddressInput<Key> & Body<Calls[Key]>

/** The JSON that a call answers with when all is well. */
export type CallSuccess<Key extends CallKey> = SuccessOf<Calls[Key]>

type FailureReplies<Call extends CallShape> = {
  [Status in Exclude<keyof Call['replies'], 200 | 201 | 202 | 303 | 304>]: Call['replies'][Status]
}
type FailureSchemas<Call extends CallShape> = FailureReplies<Call>[keyof FailureReplies<Call>]

/** The JSON that a call answers with when it is refused. */
export type CallFailure<Key extends CallKey> =
  FailureBody | (FailureSchemas<Calls[Key]> extends infer Schema extends z.ZodType ? z.output<Schema> : never)
