type Stored = { id: string; name: string; kind: string; length: number; offset: number }
type Refused = { status: number; body: string }

const endings: Record<string, string> = { image: 'webp', pdf: 'pdf', video: 'mp4' }

export class FakeUploads {
  begun = 0
  removed = 0
  readonly pieces = new Map<string, number[]>()
  readonly finishKeys: (string | null)[] = []
  readonly posters: (string | undefined)[] = []
  readonly #uploads = new Map<string, Stored>()
  #room = Number.POSITIVE_INFINITY
  #refused: Refused | undefined
  #losesFinish = false
  readonly request: new () => object

  constructor() {
    const answer = this.#answer.bind(this)
    this.request = class extends FakeRequest {
      protected answer = answer
    }
  }
  breakAfter(bytes: number): void {
    this.#room = bytes
  }
  mend(): void {
    this.#room = Number.POSITIVE_INFINITY
  }
  refuseNext(status: number, problem: object): void {
    this.#refused = { status, body: JSON.stringify(problem) }
  }
  loseNextFinish(): void {
    this.#losesFinish = true
  }

  readonly fetch = async (path: string, init: RequestInit): Promise<Response> => {
    this.finishKeys.push(new Headers(init.headers).get('idempotency-key'))
    this.posters.push(JSON.parse(String(init.body)).poster)
    if (this.#losesFinish) {
      this.#losesFinish = false
      throw new TypeError('Failed to fetch')
    }
    const id = /^\/api\/uploads\/([^/]+)\/finish$/.exec(path)?.[1] ?? ''
    const { name, kind, length } = this.#uploads.get(id) as Stored
    const url = `/files/p/${id}.${endings[kind]}`
    return Response.json({ id, url, kind, name, bytes: length, width: null, height: null })
  }

  #answer(method: string, url: string, headers: Headers, body: Blob | null): Sent | null {
    const refused = this.#refused
    this.#refused = undefined
    if (refused !== undefined) return { ...refused, headers: {} }
    if (this.#room === 0) return null
    if (method === 'POST') return this.#begin(headers)
    const upload = this.#uploads.get(url.split('/').at(-1) ?? '') as Stored
    if (method === 'DELETE') {
      this.removed += 1
      return { status: 204, headers: {}, body: '' }
    }
    if (method === 'PATCH') {
      const size = body?.size ?? 0
      if (upload.offset + size > this.#room) return null
      upload.offset += size
      this.pieces.set(upload.name, [...(this.pieces.get(upload.name) ?? []), size])
    }
    const told = { 'upload-offset': `${upload.offset}`, 'upload-length': `${upload.length}` }
    return { status: method === 'HEAD' ? 200 : 204, headers: told, body: '' }
  }

  #begin(headers: Headers): Sent {
    this.begun += 1
    const told = Object.fromEntries(
      (headers.get('upload-metadata') ?? '').split(',').map((pair) => pair.split(' ')),
    )
    const id = `0000000${this.begun}-0000-4000-8000-000000000000`
    const [name, kind] = [atob(told.name), atob(told.kind)]
    this.#uploads.set(id, {
      id,
      name,
      kind,
      length: Number(headers.get('upload-length')),
      offset: 0,
    })
    return { status: 201, headers: { location: `/api/uploads/${id}` }, body: '' }
  }
}

type Sent = { status: number; headers: Record<string, string>; body: string }

abstract class FakeRequest {
  protected abstract answer: (
    method: string,
    url: string,
    headers: Headers,
    body: Blob | null,
  ) => Sent | null
  upload: { onprogress?: (event: object) => void } = {}
  onload = () => {}
  onerror = (_: unknown) => {}
  status = 0
  responseText = ''
  readonly #sent = new Headers()
  #told: Record<string, string> = {}
  #method = ''
  #url = ''
  open(method: string, url: string): void {
    this.#method = method
    this.#url = url
  }
  setRequestHeader(name: string, value: string): void {
    this.#sent.set(name, value)
  }
  getResponseHeader(name: string): string | null {
    return this.#told[name.toLowerCase()] ?? null
  }
  abort(): void {}
  send(body: Blob | null): void {
    queueMicrotask(() => {
      const answer = this.answer(this.#method, this.#url, this.#sent, body)
      if (answer === null) return this.onerror(new Error('no connection'))
      this.upload.onprogress?.({ lengthComputable: true, loaded: body?.size ?? 0 })
      this.status = answer.status
      this.responseText = answer.body
      this.#told = answer.headers
      this.onload()
    })
  }
}
