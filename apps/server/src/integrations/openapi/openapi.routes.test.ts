import { createConfig, lintFromString } from '@redocly/openapi-core'
import { servedAt } from '@tandem/contract/endpoint.ts'
import { webhookTypes } from '@tandem/contract/integrations/webhooks/webhook-data.ts'
import { refusals } from '@tandem/contract/refusals.ts'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../test-app.factory.ts'
import type { openApiDocument } from './openapi-document.ts'
import { readEndpoints } from './read-contract.ts'

type Operation = {
  operationId: string
  security: Record<string, string[]>[]
  parameters?: { name?: string; in?: string; $ref?: string }[]
  requestBody?: unknown
  responses: Record<string, { description: string }>
}
type Document = Awaited<ReturnType<typeof openApiDocument>> & {
  paths: Record<string, Record<string, Operation>>
}

const server = useTestApp()
const endpoints = await readEndpoints()
const read = async (): Promise<Document> =>
  (await server.app.inject({ url: '/api/openapi.json' })).json()

describe('the description of the interface', () => {
  it('names every endpoint once, with all its responses', async () => {
    const { paths } = await read()
    const ids = Object.values(paths).flatMap((one) =>
      Object.values(one).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !id.startsWith('v1.')).sort()).toEqual(
      endpoints.map(({ id }) => id).sort(),
    )
    for (const { endpoint, id } of endpoints) {
      const at = servedAt(endpoint.path).replaceAll(/:(\w+)/g, '{$1}')
      const one = paths[at]?.[endpoint.method.toLowerCase()]
      expect(one?.operationId).toBe(id)
      expect(one?.requestBody === undefined, id).toBe(
        endpoint.body === undefined && id !== 'files.upload',
      )
      for (const code of endpoint.refuses)
        expect(one?.responses[String(refusals[code].status)]?.description, id).toContain(
          `\`${code}\`: ${refusals[code].message}`,
        )
      // Endpoints that only read must not list refusals that only writes return.
      if (endpoint.method === 'GET' && !endpoint.refuses.includes('input.too_large'))
        expect(JSON.stringify(one?.responses), id).not.toContain('`input.too_large`')
      const named = (one?.parameters ?? []).filter((parameter) => parameter.in === 'path')
      expect(named.map(({ name }) => `{${name}}`)).toEqual(at.match(/\{\w+\}/g) ?? [])
    }
  })

  it('shows every message that a webhook may be sent, with its data', async () => {
    const { webhooks } = await read()
    expect(Object.keys(webhooks).sort()).toEqual([...webhookTypes, 'webhook.test'].sort())
    const data = JSON.stringify(webhooks['commission.earned'])
    for (const name of ['commissionId', 'orderId', 'maturesAt', 'webhook-signature'])
      expect(data).toContain(name)
  })

  it('passes an independent linter', async () => {
    const { body } = await server.app.inject({ url: '/api/openapi.json' })
    const problems = await lintFromString({
      source: body,
      config: await createConfig({
        extends: ['recommended'],
        rules: {
          // The test server runs at localhost. Branches of a union share required properties.
          'no-server-example.com': 'off',
          'no-required-schema-properties-undefined': 'off',
        },
      }),
    })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })
})

it('the reference shows every operation and every schema on one page, which runs no script', async () => {
  const { headers, body } = await server.app.inject({ url: '/api/reference' })
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  expect(body).not.toMatch(/<script|<link|<img|@import|url\(/)
  for (const { id } of endpoints) expect(body).toContain(`<article id="${id}">`)
  for (const id of ['v1.tellShop', 'v1.tellCheckout'])
    expect(body).toContain(`<article id="${id}">`)
  expect(body).toContain('Report the click that led to a checkout · anyone')
  const linked = new Set([...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id))
  const there = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  expect([...linked].filter((id) => !there.has(id))).toEqual([])
})
