import type { OpenApiDocument, Operation } from './document.ts'
import { escapeHtml, prose } from './html.ts'
import { fieldsView, fieldView, schemaId, schemaType } from './schemaView.ts'

interface Call { path: string; method: string; operation: Operation }

function callId({ operation, method, path }: Call): string {
  return `call-${operation.operationId ?? `${method}${path}`}`
}

function parametersView({ parameters = [], requestBody }: Operation): string {
  const listed = parameters.map(parameter =>
    fieldView(parameter.name, `${schemaType(parameter.schema)} in ${escapeHtml(parameter.in)}`, prose(parameter.description), parameter.required ?? false))
  const bodies = Object.entries(requestBody?.content ?? {})
    .map(([type, { schema }]) => `<h4>Body, ${escapeHtml(type)}</h4>${fieldsView(schema)}`)
  return (listed.length > 0 ? `<h4>Parameters</h4><dl>${listed.join('')}</dl>` : '') + bodies.join('')
}

function responsesView({ responses }: Operation): string {
  const rows = Object.entries(responses).map(([status, { description, headers = {}, content = {} }]) => {
    const [schema] = Object.values(content).map(media => media.schema)
    const notes = Object.entries(headers).map(([name, header]) => `<p><code>${escapeHtml(name)}</code> ${prose(header.description)}</p>`)
    return `<dt><code>${escapeHtml(status)}</code> <span class="type">${schemaType(schema)}</span></dt>`
      + `<dd>${prose(description)}${notes.join('')}${fieldsView(schema)}</dd>`
  })
  return `<h4>Answers</h4><dl>${rows.join('')}</dl>`
}

function callView(call: Call): string {
  const { method, path, operation } = call
  return `<article id="${escapeHtml(callId(call))}">
<h3><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h3>
<p><strong>${prose(operation.summary)}.</strong> ${prose(operation.description)}</p>
<details><summary>Details<span class="away"> of ${method.toUpperCase()} ${escapeHtml(path)}</span></summary>
${parametersView(operation)}${responsesView(operation)}</details>
</article>`
}

function callsOf(document: OpenApiDocument): Call[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })))
}

/** An OpenAPI document as one page that reads without scripts; its style lies at `stylesheet`, the document at `source`. */
export function docsPage(document: OpenApiDocument, { stylesheet, source }: { stylesheet: string; source: string }): string {
  const calls = callsOf(document)
  const groups = (document.tags ?? []).map(({ name, description }) => {
    const members = calls.filter(({ operation }) => operation.tags?.includes(name))
    return `<section><h2>${escapeHtml(name)}</h2><p>${prose(description)}</p>${members.map(callView).join('\n')}</section>`
  })
  const schemas = Object.entries(document.components.schemas)
    .map(([name, schema]) => `<article id="${escapeHtml(schemaId(name))}"><h3>${escapeHtml(name)}</h3>${fieldsView(schema)}</article>`)
  const links = calls.map(call =>
    `<li><a href="#${escapeHtml(callId(call))}"><span class="method">${call.method.toUpperCase()}</span> ${escapeHtml(call.path)}</a></li>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(document.info.title)} API</title>
<link rel="stylesheet" href="${escapeHtml(stylesheet)}">
</head>
<body>
<header><h1>${escapeHtml(document.info.title)} API <small>${escapeHtml(document.info.version)}</small></h1>
<p>${prose(document.info.description)}</p><p><a href="${escapeHtml(source)}">OpenAPI document</a></p></header>
<nav aria-label="Calls"><ul>${links.join('')}</ul></nav>
<main>${groups.join('\n')}<section><h2>Schemas</h2>${schemas.join('\n')}</section></main>
</body>
</html>
`
}
