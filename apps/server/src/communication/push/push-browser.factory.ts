import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { push } from '@tandem/contract/communication/push/push.endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { useTestApp } from '../../test-app.factory.ts'

export type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A push service on this machine. */
export const usePushService = () => {
  const received: Received[] = []
  const plain = (response: ServerResponse): void => void response.writeHead(201).end()
  const service = { origin: '', received, answer: plain as (to: ServerResponse) => unknown }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    received.push({
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(parts),
    })
    service.answer(response)
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    received.length = 0
    service.answer = plain
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return service
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

export type Shown = { id: string; title: string; text: string; link: string; tag: string }

/** A browser that subscribed at a push service, with its keys. */
export const buildPushBrowser = (origin = 'https://push.example') => {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const path = `/send/${randomUUID()}`
  return {
    path,
    subscription: {
      endpoint: `${origin}${path}`,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    /** Decrypts as RFC 8291 and RFC 8188 describe for a message of one record. */
    open: (body: Buffer): Shown => {
      const salt = body.subarray(0, 16)
      const keyEnd = 21 + body.readUInt8(20)
      const sender = body.subarray(21, keyEnd)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
      const secret = derive(keys.computeSecret(sender), auth, info, 32)
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
      const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16))
      const padded = Buffer.concat([cipher.update(body.subarray(keyEnd, -16)), cipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
    },
  }
}
export type PushBrowser = ReturnType<typeof buildPushBrowser>

type Claims = { aud: string; exp: number; sub: string }

/** Checks the signature as RFC 8292 describes. Returns what the sender claims. */
export const verifySender = (authorization: string | undefined, publicKey: string): Claims => {
  const [, token = '', key] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization ?? '') ?? []
  expect(key).toBe(publicKey)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const from = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: from, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isSigned).toBe(true)
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}

/** Turns push on in a new browser that is signed in as `as`. Returns the device's id with it. */
export const subscribeBrowser = async (
  server: ReturnType<typeof useTestApp>,
  as: { token: string },
  origin?: string,
) => {
  const browser = buildPushBrowser(origin)
  const { status, body } = await server.call(push.subscribe, { as, body: browser.subscription })
  expect([status, body]).toEqual([200, expect.anything()])
  return { ...browser, id: body.id }
}
