import { escapeHtml, htmlPage } from '#platform/http/html-page.ts'
import type { JsonSchema } from './json-schemas.ts'
import type { openApiDocument } from './openapi-document.ts'
import { schemaText } from './schema-text.ts'

type Document = Awaited<ReturnType<typeof openApiDocument>>
type Content = Record<string, { schema: JsonSchema; example?: unknown }>
type Parameter = { $ref?: string; name: string; in: string; required: boolean; schema: JsonSchema }
type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

const style = `
  main { max-width: 62rem; padding-top: 3rem; overflow-wrap: anywhere }
  nav ul { columns: 3 12rem; padding-left: 1.1rem } h2 { margin-top: 2.5rem } h3 { margin: 0; font-size: 1rem }
  code, pre { font: .85rem/1.5 ui-monospace, monospace } pre { overflow-x: auto; white-space: pre-wrap }
  h3 code { font-size: .95rem; overflow-wrap: anywhere } h4 { margin: .9rem 0 0; font-size: .9rem }
  dl { margin: .25rem 0; display: grid; grid-template-columns: minmax(3rem, 11rem) minmax(0, 1fr); gap: .15rem 1rem }
  dd { margin: 0 } dd p { margin: 0 0 .25rem } i { color: var(--soft) }`

/** Converts the only markup that our descriptions use: paragraphs, bold and code. */
const prose = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => {
      const safe = escapeHtml(paragraph)
      const bold = safe.replaceAll(/\*\*(.+?)\*\*/g, '<b>$1</b>')
      return `<p>${bold.replaceAll(/`(.+?)`/g, '<code>$1</code>')}</p>`
    })
    .join('')

const who = (security: Record<string, string[]>[] = []): string =>
  security
    .map((one) => {
      if (one.session) return 'signed in'
      if (one.apiKey) return `API key with <code>${one.apiKey.map(escapeHtml).join(', ')}</code>`
      return one.shopKey ? 'signed by the shop' : 'anyone'
    })
    .join(' or ')

const ofContent = (content: Content | undefined, title: string): string =>
  Object.entries(content ?? {})
    .map(
      ([type, { schema, example }]) =>
        `<h4>${title} <i>${escapeHtml(type)}</i></h4><pre>${schemaText(schema)}</pre>${
          example === undefined
            ? ''
            : `<h4>Example</h4><pre>${escapeHtml(JSON.stringify(example, null, 2))}</pre>`
        }`,
    )
    .join('')

const ofParameters = (parameters: readonly Parameter[] = []): string => {
  const own = parameters.map((one) =>
    one.$ref === undefined
      ? `<dt><code>${escapeHtml(one.name)}</code></dt><dd>${one.in}${one.required ? '' : ', optional'}: <code>${schemaText(one.schema)}</code></dd>`
      : '<dt><code>Idempotency-Key</code></dt><dd>header: a unique key for each write, 8 to 128 characters</dd>',
  )
  return own.length === 0 ? '' : `<h4>Parameters</h4><dl>${own.join('')}</dl>`
}

const article = (heading: string, one: Operation): string => {
  const answers = Object.entries(one.responses)
  return `<article id="${escapeHtml(one.operationId)}">
    <h3><code>${escapeHtml(heading)}</code></h3>
    <p class="quiet">${escapeHtml(one.summary)} · ${who(one.security)}</p>
    ${prose(one.description ?? '')}
    ${ofParameters(one.parameters)}
    ${ofContent(one.requestBody?.content, 'Body')}
    ${answers
      .filter(([status]) => status.startsWith('2'))
      .map(([status, { content, description }]) =>
        content === undefined
          ? `<h4>Response ${status}</h4>${prose(description)}`
          : ofContent(content, `Response ${status}`),
      )
      .join('')}
    <details><summary>Refusals</summary><dl>${answers
      .filter(([status]) => !status.startsWith('2'))
      .map(([status, { description }]) => `<dt>${status}</dt><dd>${prose(description)}</dd>`)
      .join('')}</dl></details>
  </article>`
}

const operationsIn = (
  paths: Record<string, unknown>,
  headingOf = (method: string, path: string) => `${method.toUpperCase()} ${path}`,
): [heading: string, operation: Operation][] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(
      ([method, operation]): [string, Operation] => [headingOf(method, path), operation],
    ),
  )

/** Plain HTML on one page, so that the browser's own search finds everything. */
export const referencePage = (document: Document): string => {
  const operations = [
    ...operationsIn(document.paths),
    ...operationsIn(document.webhooks, (_method, type) => type),
  ]
  const sections = document.tags.map(({ name, description }) => {
    const own = operations.filter(([, { tags }]) => tags.includes(name))
    return `<h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2>${prose(description)}${own
      .map(([heading, operation]) => article(heading, operation))
      .join('')}`
  })
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<h3 id="schema-${escapeHtml(name)}"><code>${escapeHtml(name)}</code></h3><pre>${schemaText(schema)}</pre>`,
  )
  const anchors = [...document.tags.map(({ name }) => name), 'schemas']
  return htmlPage({
    title: 'API reference',
    style,
    body: `<h1>API reference</h1>${prose(document.info.description)}
      <p>For programs: <a href="/api/openapi.json">openapi.json</a></p>
      <nav aria-label="Contents"><ul>${anchors
        .map((name) => `<li><a href="#${escapeHtml(name)}">${escapeHtml(name)}</a></li>`)
        .join('')}</ul></nav>
      ${sections.join('')}<h2 id="schemas">Schemas</h2>${schemas.join('')}`,
  })
}
