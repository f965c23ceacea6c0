import { createHash } from 'node:crypto'

export type Asked = {
  platform: 'youtube' | 'instagram' | 'tiktok'
  method: string
  path: string
  query: URLSearchParams
  form: URLSearchParams
  text: string
  bearer: string | undefined
}
export type FakeAnswer = {
  status: number
  body: unknown
  headers?: Record<string, string>
}

export type FakePost = {
  views?: number
  likes?: number
  comments?: number
  shares?: number
  saves?: number
  permalink?: string
  isStory?: boolean
}

export const refusedBearer: Record<Asked['platform'], FakeAnswer> = {
  youtube: {
    status: 401,
    body: { error: { code: 401, errors: [{ reason: 'authError' }], status: 'UNAUTHENTICATED' } },
  },
  instagram: {
    status: 400,
    body: { error: { message: 'Session has expired', type: 'OAuthException', code: 190 } },
  },
  tiktok: { status: 401, body: { error: { code: 'access_token_invalid', message: 'no' } } },
}

export class FakeBooks {
  readonly #name: Asked['platform']
  account = { id: '', handle: '', followers: 0 as number | null }
  readonly posts = new Map<string, FakePost>()
  readonly #codes = new Map<string, string | null>()
  readonly #access = new Set<string>()
  readonly #refresh = new Set<string>()
  #made = 0
  renewals = 0
  leavesOut = ''

  constructor(name: Asked['platform']) {
    this.#name = name
    this.reset()
  }

  reset(): void {
    this.account = { id: `${this.#name}-1`, handle: 'ines.makes', followers: 4_200 }
    this.posts.clear()
    this.#codes.clear()
    this.#access.clear()
    this.#refresh.clear()
    this.renewals = 0
    this.leavesOut = ''
  }

  takes(token: string): boolean {
    return this.#access.has(token)
  }

  revokeAll(): void {
    this.#access.clear()
    this.#refresh.clear()
  }

  revoke(token: string): void {
    if (this.#access.has(token) || this.#refresh.has(token)) this.revokeAll()
  }

  newCode(query: URLSearchParams): string {
    const code = this.#next('code')
    this.#codes.set(code, query.get('code_challenge'))
    return code
  }

  takesCode(form: URLSearchParams): boolean {
    const code = form.get('code') ?? ''
    const challenge = this.#codes.get(code)
    this.#codes.delete(code)
    if (challenge === undefined) return false
    const verifier = form.get('code_verifier') ?? ''
    const isProven = createHash('sha256').update(verifier).digest('base64url') === challenge
    return challenge === null || isProven
  }

  takesRefresh(token: string): boolean {
    return this.#refresh.has(token)
  }

  give({ rotates = false, renews = false } = {}): { access: string; refresh: string } {
    if (renews) this.renewals += 1
    if (rotates) this.revokeAll()
    const given = { access: this.#next('access'), refresh: this.#next('refresh') }
    this.#access.add(given.access)
    this.#refresh.add(given.refresh)
    return given
  }

  #next(kind: string): string {
    this.#made += 1
    return `${this.#name}-${kind}-${this.#made}`
  }
}

export const isOurApp = (form: URLSearchParams, idField: string): boolean =>
  form.get(idField) === 'tandem-test' && form.get('client_secret') === 'a secret of the test'
