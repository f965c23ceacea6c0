import type { FastifyInstance } from 'fastify'
import { Refusal, refuse } from '../refusal.ts'

const levelsMax = 32

const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

/** Path of text with a NUL or a lone surrogate, which PostgreSQL cannot store. */
export const findUnstorableText = (value: unknown, path: string[] = []): string | undefined => {
  if (typeof value === 'string') return isUnstorable(value) ? path.join('.') : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length > levelsMax)
    refuse('input.invalid', 'The data is nested too deeply. Use fewer levels.')
  for (const [key, part] of Object.entries(value)) {
    if (isUnstorable(key)) return [...path, key.replaceAll('\0', '').toWellFormed()].join('.')
    const found = findUnstorableText(part, [...path, key])
    if (found !== undefined) return found
  }
  return undefined
}

const refuseText = () => new Refusal('input.invalid', { detail: unstorableSentence })

export const unstorableSentence = 'Remove the characters that cannot be stored.'

const holdsNul = (body: unknown): boolean => {
  if (Buffer.isBuffer(body)) return body.includes(0)
  if (body instanceof URLSearchParams) return body.toString().includes('%00')
  return false
}

/** Answers 400 to NUL in addresses and in bodies without a schema. */
export const refuseNul = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, next) =>
    request.url.includes('%00') ? next(refuseText()) : next(),
  )
  app.addHook('preValidation', (request, _reply, next) =>
    holdsNul(request.body) ? next(refuseText()) : next(),
  )
}
