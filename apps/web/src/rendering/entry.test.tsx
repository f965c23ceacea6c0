// @vitest-environment node
import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import type { Session } from '@tandem/contract/accounts/identity/session.schema.ts'
import type { MediaKit } from '@tandem/contract/discovery/public-pages/public-page.schema.ts'
import { expect, it } from 'vitest'
import { nobody, sampleInstallation, someone } from '../app.factory.ts'
import { createRenderer, type Page } from './entry.tsx'
import type { Visit } from './visit.ts'

const sampleKit: MediaKit = {
  ...{ slug: 'mira-sol', name: 'Mira Sol', photoUrl: null, bio: '', country: 'DE' },
  ...{
    niches: ['Beauty'],
    languages: ['de'],
    isPublic: true,
    imported: [],
    posts: [],
    takes: null,
  },
  accounts: [
    {
      ...{ network: 'insta', handle: '@mira', isProven: true },
      ...{ followers: 5321, countedAt: '2026-03-12T10:00:00Z' },
    },
  ],
  rating: { average: 4.2, count: 0 },
  record: {
    ...{ reliability: 75, rating: { average: 4.2, count: 0 }, completed: 0, onTime: 0, late: 0 },
    ...{ expired: 0, cancelled: 0, disputesLost: 0, meanRevisions: null },
  },
  preview: {
    ...{ address: 'http://here/creator/mira-sol', title: 'Mira Sol' },
    ...{ description: '', picture: 'http://here/p.png' },
  },
}

const document = `<!doctype html>
<html lang="en">
  <head>
    <meta name="robots" content="noindex" />
    <script src="/first-paint.js"></script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-1.js">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`
const manifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_react.js'] },
  'style.css': { file: 'assets/style-1.css' },
  '_react.js': { file: 'assets/react-1.js' },
  'src/routes/login.tsx?tsr-split=component': { file: 'assets/login-1.js', imports: ['_react.js'] },
  'src/routes/_app/coupon.tsx?tsr-split=component': { file: 'assets/coupon-1.js' },
}
const styles =
  'p{color:red}@font-face{src:url(/assets/text-latin-1.woff2)}@font-face{src:url(/assets/text-extended-1.woff2)}'
const render = createRenderer({ document, manifest, styles, firstPaint: 'keep()' })

const empty = { items: [], nextCursor: null, unreadCount: 0, total: 0 }

const visitOf = (session: Session, visit: Partial<Visit> = {}): Visit => ({
  address: '/',
  cookies: `region=${encodeURIComponent('en-GB Europe/Berlin')}`,
  ask: async (path) => {
    const answers: Record<string, unknown> = {
      [`/api${identity.session.path}`]: session,
      [`/api${identity.installation.path}`]: sampleInstallation,
    }
    return { ok: true, status: 200, json: async () => answers[path] ?? empty }
  },
  ...visit,
})

const named = (displayName: string): Session => {
  const session = someone('creator')
  return { ...session, user: session.user && { ...session.user, displayName } }
}
const writtenIn = (page: Page): string =>
  page.type === 'page' ? new TextDecoder().decode(page.document) : JSON.stringify(page)
const documentOf = async (visit: Visit): Promise<string> => writtenIn(await render(visit))

it('renders a page with its title, its styles and the code it needs, once it is painted', async () => {
  const page = await documentOf(visitOf(nobody, { address: '/login', cookies: 'theme=dark' }))
  const [head = '', body = ''] = page.split('</head>')
  expect(head).toContain('<html lang="en" class="dark">')
  expect(head).toContain('<title>Tandem - Login</title>')
  expect(head).toContain('<style>p{color:red}')
  expect(head.match(/<link rel="preload" [^>]+as="font"[^>]+>/g)).toEqual([
    '<link rel="preload" href="/assets/text-latin-1.woff2" as="font" type="font/woff2" crossorigin media="(min-width: 48rem)">',
  ])
  expect(head).toContain('data-styles="/assets/style-1.css"')
  expect(head).toContain('data-app="/assets/index-1.js"')
  expect(head).toContain('data-parts="assets/react-1.js assets/login-1.js"')
  expect(head).toContain('>keep()</script>')
  expect(head).not.toContain('type="module"')
  expect(body).toContain('Login to your account')
})

it('redirects when the router redirects', async () => {
  expect(await render(visitOf(nobody))).toEqual({ type: 'redirect', to: '/login' })
})

it('renders two pages at once without mixing their visitors’ data', async () => {
  const [ada, ben] = await Promise.all(
    ['Ada', 'Ben'].map((name) => documentOf(visitOf(named(`${name} Harbour`)))),
  )
  expect(ada).toContain('Ada Harbour')
  expect(ada).not.toContain('Ben Harbour')
  expect(ben).toContain('Ben Harbour')
  expect(ben).not.toContain('Ada Harbour')
})

it('leaves a member’s page to the browser when its region is unknown', async () => {
  for (const cookies of ['', 'region=%E0%A4%A', 'region=nonsense', 'region=xx%20Nowhere%2FAtAll'])
    expect(await render(visitOf(named('Ada'), { cookies }))).toEqual({ type: 'browser' })
})

it('allows indexing of public pages only', async () => {
  const page = await render(visitOf(nobody, { address: '/login' }))
  expect(page).toMatchObject({ type: 'page', isOpen: false })
  expect(writtenIn(page)).toContain('content="noindex"')
  const kit = '/api/public-pages/creators/mira-sol'
  const ask = (answer: object, status = 200): Visit['ask'] => {
    const usual = visitOf(nobody).ask
    const said = { ok: status === 200, status, json: async () => answer }
    return async (path) => (path === kit ? said : usual(path))
  }
  const visit = { address: '/creator/mira-sol', cookies: '' }
  const open = await render(visitOf(nobody, { ...visit, ask: ask(sampleKit) }))
  expect(open).toMatchObject({ type: 'page', isPrivate: false, isOpen: true })
  const document = writtenIn(open)
  expect(document).not.toContain('noindex')
  expect(document).toContain('<meta property="og:title" content="Mira Sol"/>')
  expect(document).toContain('5,321')

  const closed = ask({ code: 'creator.not_found', status: 404, detail: 'Nobody.' }, 404)
  const missing = await render(visitOf(nobody, { ...visit, ask: closed }))
  expect(missing).toMatchObject({ type: 'page', status: 404, isOpen: false })
  expect(writtenIn(missing)).toContain('<title>Tandem - Page not found</title>')
  expect(writtenIn(missing)).toContain('href="/login?to=%2Fcreator%2Fmira-sol"')
})

it('escapes user content in the embedded JSON', async () => {
  const page = await documentOf(visitOf(named('</script><script>alert(1)</script>')))
  expect(page).toContain('\\u003c/script>')
  expect(page.match(/<script/g)).toHaveLength(2)
})

it('renders nothing when it cannot read who is signed in', async () => {
  const json = async () => ({ code: 'server.failed', detail: 'Out of order.' })
  const ask = async () => ({ ok: false, status: 500, json })
  await expect(render(visitOf(nobody, { ask }))).rejects.toThrow('could not load')
})

it('leaves failed reads to the browser', async () => {
  const visit = visitOf(named('Ada'), { address: '/coupon' })
  const ask: Visit['ask'] = async (path) =>
    path.startsWith('/api/coupons')
      ? { ok: false, status: 500, json: async () => null }
      : visit.ask(path)
  const page = await documentOf({ ...visit, ask })
  expect(page).toContain('Loading')
  expect(page).not.toContain('could not be loaded')
})
