import { bodyBytes } from '@tandem/contract/endpoint.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { everyEndpoint } from '#everywhere/every-endpoint.factory.ts'
import { textsOf } from './schema-fields.factory.ts'

const endpoints = [...(await everyEndpoint())]
const inBodies = endpoints.flatMap(([name, { body, bodyBytesMax = bodyBytes.usual }]) =>
  body === undefined ? [] : textsOf(body, name).map((leaf) => ({ ...leaf, bytes: bodyBytesMax })),
)
const inAddresses = endpoints.flatMap(([name, { params, query }]) =>
  [params, query].flatMap((schema) =>
    schema === undefined ? [] : textsOf(schema, name).map((leaf) => ({ ...leaf, bytes: 16_384 })),
  ),
)

/** A union is judged by its options. */
const optionsOf = (schema: z.ZodMiniType): z.ZodMiniType[] => {
  const { type, options } = schema._zod.def as { type: string; options?: z.ZodMiniType[] }
  return type === 'union' ? (options ?? []).flatMap(optionsOf) : [schema]
}

it('no body and no query takes a field that it does not know', () => {
  const taking = endpoints.flatMap(([name, { body, query }]) =>
    [body, query]
      .flatMap((schema) => (schema === undefined ? [] : optionsOf(schema)))
      .filter((schema) => {
        const issues = z.safeParse(schema, { nobodys: 1 }).error?.issues
        return !issues?.some(({ code }) => code === 'unrecognized_keys')
      })
      .map(() => name),
  )
  expect(taking).toEqual([])
})

it('no text as long as its whole request keeps the server busy', () => {
  // Checking a text takes much less time than this, unless the time grows quadratically.
  const mostMilliseconds = 500
  const slow = [...inBodies, ...inAddresses].flatMap(({ path, schema, bytes }) =>
    ['a', '.', ' ', '#a', 'https://a.', '0.'].flatMap((part) => {
      // The line feed matches no pattern, which forces the regular expression to backtrack.
      const text = `${part.repeat(bytes / part.length)}\n`
      const start = performance.now()
      z.safeParse(schema, text)
      const took = performance.now() - start
      return took > mostMilliseconds ? [`${path} ${part} ${Math.round(took)}`] : []
    }),
  )
  expect(inAddresses.length).toBeGreaterThan(100)
  expect(slow).toEqual([])
})

/** Fields whose typed text is never shown to other people, and files that are checked later. */
const unseen =
  /\/imported-records(\/check)?\.text$|\.(email|password|newPassword|currentPassword|token|photoURL|logo|banner|logoUrl|imageUrl|fileUrls?|poster|brands|selectedBrands|creatorName|creators|campaignId|filters\.q)$|\/codes\.text$/

it('no public text can reverse the text around it', () => {
  const hostile = ['Twenty characters\u202e and more', 'https://a.test/\u202emore', '\u202e']
  const open = inBodies.filter(
    ({ path, schema }) =>
      !unseen.test(path) && hostile.some((text) => z.safeParse(schema, text).success),
  )
  expect(inBodies.length).toBeGreaterThan(50)
  expect(open.map(({ path }) => path)).toEqual([])
})

it('answers do not validate stored text, which may be older than today’s rules', () => {
  const answered = endpoints.flatMap(([name, { output }]) => textsOf(output, name))
  const judging = answered.filter(({ schema }) =>
    z
      .safeParse(schema, '\u200b\u202e')
      .error?.issues.some(({ message }) => message === 'Remove the invisible characters.'),
  )
  expect(answered.length).toBeGreaterThan(500)
  expect(judging.map(({ path }) => path)).toEqual([])
})
