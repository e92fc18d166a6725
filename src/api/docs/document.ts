/** The parts of JSON Schema that this API's document uses. */
export interface JsonSchema {
  $ref?: string
  type?: string | readonly string[]
  enum?: readonly unknown[]
  anyOf?: readonly JsonSchema[]
  items?: JsonSchema
  properties?: Readonly<Record<string, JsonSchema>>
  additionalProperties?: boolean | JsonSchema
  required?: readonly string[]
  minimum?: number
  maximum?: number
  pattern?: string
  description?: string
}

export interface Parameter { name: string; in: string; required?: boolean; description?: string; schema?: JsonSchema }
type Content = Readonly<Record<string, { schema?: JsonSchema }>>

export interface Operation {
  operationId?: string
  tags?: readonly string[]
  summary?: string
  security?: readonly object[]
  description?: string
  parameters?: readonly Parameter[]
  requestBody?: { content: Content }
  responses: Readonly<Record<string, {
    description?: string
    headers?: Readonly<Record<string, { description?: string }>>
    content?: Content
  }>>
}

/** The parts of an OpenAPI document that the page shows. */
export interface OpenApiDocument {
  info: { title: string; version: string; description?: string }
  tags?: readonly { name: string; description?: string }[]
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: { schemas: Readonly<Record<string, JsonSchema>> }
}
