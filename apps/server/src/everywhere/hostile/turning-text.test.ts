import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { everyEndpoint } from '#everywhere/every-endpoint.factory.ts'
import { textsOf } from './schema-fields.factory.ts'

const refuses = (schema: z.ZodMiniType, text: string) => !z.safeParse(schema, text).success
const hostile = ['Twenty characters\u202e and more', 'https://a.test/\u202emore', '\u202e']
const endpoints = [...(await everyEndpoint())]
const texts = endpoints.flatMap(([name, { body }]) =>
  body === undefined ? [] : textsOf(body, name),
)

/** Nobody else reads these: secrets, what must be one of ours, a file read line by line. */
const unseen =
  /\.(email|password|newPassword|currentPassword|token|photoURL|logo|banner|logoUrl|imageUrl|fileUrls?|poster|brands|selectedBrands|creatorName|creators|campaignId|filters\.q)$|\/codes\.text$/

it('no text that others read turns the direction of what stands around it', () => {
  const open = texts.filter(({ path, schema }) => {
    if (unseen.test(path)) return false
    return !hostile.every((text) => refuses(schema, text))
  })
  expect(texts.length).toBeGreaterThan(50)
  expect(open.map(({ path }) => path)).toEqual([])
})

it('no answer judges the text that is stored: it may be older than what is refused today', () => {
  const answered = endpoints.flatMap(([name, { output }]) => textsOf(output, name))
  const judging = answered.filter(({ schema }) =>
    z
      .safeParse(schema, '\u200b\u202e')
      .error?.issues.some(({ message }) => message === 'Remove the invisible characters.'),
  )
  expect(answered.length).toBeGreaterThan(500)
  expect(judging.map(({ path }) => path)).toEqual([])
})
