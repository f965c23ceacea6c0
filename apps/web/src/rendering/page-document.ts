import type { Rendered } from './render-app.tsx'

type Chunk = { file: string; imports?: string[] }

export type PageParts = {
  /** As built, with the product's name. */
  document: string
  styles: string
  manifest: Record<string, Chunk>
}

const homes = {
  creator: 'src/brands/all-brands-page.tsx',
  brand: 'src/analytics/brand-dashboard-page.tsx',
}

/** `src/routes/_app/brand.$name.tsx?…` is the chunk of the route `/_app/brand/$name`. */
const routeOf = (source: string): string | undefined => {
  const [, name] = /^src\/routes\/(.*)\.tsx\?/.exec(source) ?? []
  return name === undefined ? undefined : `/${name.replaceAll('.', '/')}`.replace(/\/index$/, '/')
}

/** Everything these chunks import, and they themselves. */
const filesOf = (manifest: Record<string, Chunk>, sources: readonly string[]): string[] => {
  const seen = new Set<string>()
  const follow = (source: string): void => {
    if (seen.has(source)) return
    seen.add(source)
    for (const imported of manifest[source]?.imports ?? []) follow(imported)
  }
  sources.forEach(follow)
  return [...seen].flatMap((source) => manifest[source]?.file ?? [])
}

/** Nothing in it can end the block, or begin a comment in it. */
export const jsonBlock = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c')

/** What React writes before the page belongs into the head: it looks for it there. */
const liftHead = (html: string): { head: string; body: string } => {
  const [head = ''] = /^(<title>[^<]*<\/title>|<link [^>]*>|<meta [^>]*>)*/.exec(html) ?? []
  return { head, body: html.slice(head.length) }
}

export const pageDocument = ({ document, styles, manifest }: PageParts) => {
  const chunks = new Map(
    Object.keys(manifest).flatMap((source) => {
      const route = routeOf(source)
      return route === undefined ? [] : [[route, source] as const]
    }),
  )
  const entry = manifest['index.html']?.file ?? ''
  const [before = '', after = ''] = document
    .replace(/\s*<script [^>]*><\/script>/g, '')
    .replace(/\s*<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(/<html lang="en">/, '')
    .replace(/<!doctype html>\s*/i, '')
    .split('</head>')
  const [bodyStart = '', bodyEnd = ''] = after.split('<div id="root"></div>')

  return ({ html, boot, session, theme, routes, home }: Rendered) => {
    const sources = routes.flatMap((route) => chunks.get(route) ?? [])
    if (home !== undefined) sources.push(homes[home])
    const files = filesOf(manifest, ['index.html', ...sources]).filter((file) => file !== entry)
    const { head, body } = liftHead(html)
    const attributes = [
      'lang="en" data-early',
      ...(theme === 'system' ? [] : [`class="${theme}"`]),
      ...(session.userType === null ? [] : [`data-role="${session.userType}"`]),
    ]
    // A page that is open to everybody says so itself.
    const isOpen = head.includes('<meta name="robots"')
    return {
      isPrivate: session.user !== null,
      isOpen,
      document: [
        `<!doctype html>\n<html ${attributes.join(' ')}>`,
        isOpen ? before.replace(/\s*<meta name="robots"[^>]*>/, '') : before,
        `<style>${styles}</style>`,
        `<script async src="/first-paint.js" data-app="/${entry}" data-parts="${files.join(' ')}"></script>`,
        head,
        `</head>${bodyStart}<div id="root">${body}</div>`,
        `<script type="application/json" id="boot">${jsonBlock(boot)}</script>`,
        bodyEnd,
      ].join(''),
    }
  }
}
