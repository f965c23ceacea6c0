import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Asked, type FakeAnswer, FakeBooks, refusedBearer } from './fake-books.factory.ts'
import { answerInstagram } from './instagram/fake-instagram.factory.ts'
import { answerTiktok } from './tiktok/fake-tiktok.factory.ts'
import { answerYoutube } from './youtube/fake-youtube.factory.ts'

const platforms = { youtube: answerYoutube, instagram: answerInstagram, tiktok: answerTiktok }
export type FakeName = keyof typeof platforms

export type FakeTrouble = FakeAnswer | 'cut'

const authorizePaths = ['/o/oauth2/v2/auth', '/oauth/authorize', '/v2/auth/authorize/']

export class FakePlatforms {
  readonly books = {
    youtube: new FakeBooks('youtube'),
    instagram: new FakeBooks('instagram'),
    tiktok: new FakeBooks('tiktok'),
  }
  readonly troubles: FakeTrouble[] = []
  readonly asked: Asked[] = []
  #server: Server | undefined
  url = ''

  environment(): Record<string, string> {
    return Object.fromEntries(
      Object.keys(platforms).flatMap((name) => [
        [`${name.toUpperCase()}_CLIENT_ID`, 'tandem-test'],
        [`${name.toUpperCase()}_CLIENT_SECRET`, 'a secret of the test'],
        [`${name.toUpperCase()}_API_URL`, `${this.url}/${name}`],
      ]),
    )
  }

  reset(): void {
    for (const books of Object.values(this.books)) books.reset()
    this.troubles.length = 0
    this.asked.length = 0
  }

  async start(): Promise<this> {
    this.#server = createServer(async (request, response) => {
      let text = ''
      for await (const part of request) text += String(part)
      const url = new URL(request.url ?? '', this.url)
      const [, name = ''] = url.pathname.split('/')
      const path = url.pathname.slice(name.length + 1)
      const asked: Asked = {
        platform: name as FakeName,
        method: request.method ?? '',
        path,
        query: url.searchParams,
        form: new URLSearchParams(text),
        text,
        bearer: /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1],
      }
      this.asked.push(asked)
      if (authorizePaths.includes(path))
        return void response.writeHead(302, this.#back(asked)).end()
      const trouble = this.troubles.shift()
      if (trouble === 'cut') return void request.socket.destroy()
      const { status, body, headers } = trouble ?? this.#answer(asked)
      const isText = typeof body === 'string'
      response.writeHead(status, {
        'content-type': isText ? 'text/html' : 'application/json',
        ...headers,
      })
      response.end(isText ? body : JSON.stringify(body))
    })
    await new Promise<void>((resolve) => this.#server?.listen(0, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }

  stop(): Promise<void> {
    this.#server?.closeAllConnections()
    return new Promise((resolve) => {
      if (this.#server === undefined) resolve()
      else this.#server.close(() => resolve())
    })
  }

  #answer(asked: Asked): FakeAnswer {
    const books = this.books[asked.platform]
    if (asked.bearer !== undefined && !books.takes(asked.bearer))
      return refusedBearer[asked.platform]
    return platforms[asked.platform](asked, books) ?? { status: 404, body: { error: 'not_found' } }
  }

  #back({ platform, query }: Asked): { location: string } {
    const back = new URL(query.get('redirect_uri') ?? '')
    back.searchParams.set('state', query.get('state') ?? '')
    back.searchParams.set('code', this.books[platform].newCode(query))
    return { location: `${back.href}${platform === 'instagram' ? '#_' : ''}` }
  }
}
