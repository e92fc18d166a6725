import { z } from 'zod'
import type { Action } from '#domain/accounts/permissions.ts'
import type { FailureStatus } from './failure.ts'

/** The groups of the API's document, in their order. */
export const AREAS = {
  catalogue: 'What visitors see.',
  enquiries: 'What visitors send to the team.',
  'option lists': 'The values that describe vehicles.',
  accounts: 'Registering, signing in and out.',
  'back office': 'For staff.',
  about: 'This description.',
} as const

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** A body of parts that stream in: the handler reads them itself, the schema describes them to the document. */
export interface MultipartBody {
  readonly multipart: z.ZodObject
}

/** A header of an answer, as OpenAPI describes it. */
export interface HeaderShape {
  readonly type: 'string' | 'integer'
  readonly description: string
}

/** An answer by content type: a file, or JSON that comes with headers. */
export interface ContentReply {
  readonly description: string
  readonly headers?: Readonly<Record<string, HeaderShape>>
  readonly content: Readonly<Record<string, { readonly schema: z.ZodType }>>
}

/** One call of the API: what is sent, who may send it, what is answered. */
export interface CallShape {
  /** Unique; the document's `operationId`. */
  readonly id: string
  readonly method: Method
  /** From the site's root on; `:name` stands for a parameter of `params`. */
  readonly path: `/api/${string}`
  readonly area: keyof typeof AREAS
  /** Who may call it, by the table of permissions: the guard comes from it. */
  readonly permission: Action
  readonly summary: string
  /** Left out of the document. */
  readonly hidden?: true
  readonly description?: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodType
  readonly headers?: z.ZodObject
  readonly body?: z.ZodType | MultipartBody
  /** By status. The only one from 200 to 299 is what a handler's value is sent with. */
  readonly replies: Readonly<Record<number, z.ZodType | ContentReply>>
  /** Statuses of failures beside those that follow from the method, the body and the permission (`failureStatuses`). */
  readonly failures?: readonly FailureStatus[]
}

/** Declares a call. The API registers its handler, the document describes it, the browser calls it by method and path. */
export function defineCall<const Call extends CallShape>(call: Call): Call {
  return call
}

/** A body of parts; of files say what they may be in the part's description. */
export function multipart<Parts extends z.ZodObject>(parts: Parts): { readonly multipart: Parts } {
  return { multipart: parts }
}

/** The content type of a workbook (.xlsx). */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** An answer that is a file: bytes or text, sent as they are. */
export function fileReply(contentType: string, description: string): ContentReply {
  return { description, content: { [contentType]: { schema: z.any() } } }
}

/** A JSON answer that comes with headers. */
export function jsonReply<Schema extends z.ZodType>(
  schema: Schema,
  description: string,
  headers: Readonly<Record<string, HeaderShape>>,
) {
  return { description, headers, content: { 'application/json': { schema } } } as const
}

/** What one answer's JSON is; undefined for files and empty answers. */
type JsonOf<Reply> = Reply extends z.ZodType
  ? z.output<Reply>
  : Reply extends {
        readonly content: { readonly 'application/json': { readonly schema: infer Schema extends z.ZodType } }
      }
    ? z.output<Schema>
    : undefined

type StatusOf<Call extends CallShape> = keyof Call['replies'] & number
type SuccessStatus<Call extends CallShape> = Extract<StatusOf<Call>, 200 | 201 | 202>

/** The JSON of a call's success. */
export type SuccessOf<Call extends CallShape> = {
  [Status in SuccessStatus<Call>]: JsonOf<Call['replies'][Status]>
}[SuccessStatus<Call>]

/** The JSON of each answer that a call declares, by its status. */
export type RepliesOf<Call extends CallShape> = { [Status in StatusOf<Call>]: JsonOf<Call['replies'][Status]> }
