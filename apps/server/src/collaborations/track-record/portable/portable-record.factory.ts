import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RecordFacts } from '@tandem/contract/collaborations/track-record/portable/portable-record.schema.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import {
  newKeyPair,
  publicJwk,
  signFacts,
} from '#collaborations/rights/receipts/receipt-signature.ts'
import { db } from '#platform/postgres/db.ts'
import { subjectHash } from './subject.rules.ts'

export const confirmEmail = async (userId: string, email_verified = true): Promise<void> => {
  await db.updateTable('users').set({ email_verified }).where('id', '=', userId).execute()
}

export const buildConfirmed = async () => {
  const creator = await buildCreator({ displayName: 'Ines' })
  await confirmEmail(creator.actor.userId)
  return creator
}

const work = { brand: 'Glow Theory', campaign: 'Morning light', type: 'paid_campaign' }

/** Another marketplace: it publishes its keys and signs records. */
export const startIssuer = async () => {
  const keys = [newKeyPair()]
  const answer = { status: 200, body: () => JSON.stringify({ keys: keys.map(publicJwk) }) }
  let asked = 0
  const server = createServer((request, reply) => {
    if (request.url === '/.well-known/rights-keys.json') asked += 1
    reply.writeHead(answer.status, { location: 'http://127.0.0.1/' }).end(answer.body())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const factsFor = (email: string, more: object = {}): RecordFacts => {
    const salt = randomBytes(16).toString('base64url')
    return {
      document: 'creator record',
      version: 1,
      id: randomUUID(),
      issuedAt: new Date().toISOString(),
      issuedBy: origin,
      subject: { salt, emailSha256: subjectHash(salt, email) },
      work: [
        { ...work, month: '2026-01', onTime: true, stars: 5 },
        { ...work, month: '2026-03', onTime: false, stars: 4 },
        { ...work, month: '2026-02', onTime: null, stars: null },
      ],
      accounts: [],
      posts: [],
      ...more,
    }
  }
  return {
    origin,
    answer,
    asked: () => asked,
    addKey: () => keys.unshift(newKeyPair()),
    /** Signs with the newest key, also content that a real marketplace would never sign. */
    fileFor: (email: string, more: object = {}, { keyNr = 0 } = {}): string => {
      const [key, facts] = [keys[keyNr] ?? newKeyPair(), factsFor(email, more)]
      const signature = {
        algorithm: 'Ed25519',
        key: key.id,
        keys: '',
        value: signFacts(facts, key),
      }
      return JSON.stringify({ ...facts, signature })
    },
  }
}
