import { pageStyles } from './page-styles.ts'
import type { Rendered } from './render-app.tsx'

type Chunk = { file: string; imports?: string[] }

export type PageParts = {
  document: string
  styles: string
  firstPaint: string
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

/** Escapes `<`, so that the JSON cannot end its script block. */
const jsonBlock = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** React writes titles and links before the page, but expects them in the head. */
const liftHead = (html: string): { head: string; body: string } => {
  const [head = ''] = /^(<title>[^<]*<\/title>|<link [^>]*>|<meta [^>]*>)*/.exec(html) ?? []
  return { head, body: html.slice(head.length) }
}

export const pageDocument = ({ document, styles, firstPaint, manifest }: PageParts) => {
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
  const fonts = [...new Set(styles.match(/\/assets\/\w+-latin-[\w-]+\.woff2/g))].map(
    (file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin`,
  )
  /** A phone's first page preloads no fonts: see `styles/fonts.css`. */
  const fontsFor = (hasThem: boolean): string =>
    fonts.map((font) => `${font}${hasThem ? '' : ' media="(min-width: 48rem)"'}>`).join('')
  const sheet = Object.values(manifest).find(({ file }) => file.endsWith('.css'))?.file ?? ''
  const stylesFor = pageStyles(styles, after)

  const partsOf = (routes: readonly string[], home: Rendered['home']): string => {
    const sources = routes.flatMap((route) => chunks.get(route) ?? [])
    if (home !== undefined) sources.push(homes[home])
    return filesOf(manifest, ['index.html', ...sources])
      .filter((file) => file !== entry)
      .join(' ')
  }
  const knownParts = new Map<string, string>()
  const partsFor = (routes: readonly string[], home: Rendered['home']): string => {
    const name = [home, ...routes].join()
    const known = knownParts.get(name) ?? partsOf(routes, home)
    knownParts.set(name, known)
    return known
  }

  return ({ html, status, boot, session, theme, hasFonts, routes, home }: Rendered) => {
    const { head, body } = liftHead(html)
    const attributes = [
      'lang="en"',
      ...(hasFonts ? ['data-fonts'] : []),
      ...(theme === 'system' ? [] : [`class="${theme}"`]),
      ...(session.userType === null ? [] : [`data-role="${session.userType}"`]),
    ]
    // A public page brings its own robots tag.
    const isOpen = head.includes('<meta name="robots"')
    const start = isOpen ? before.replace(/\s*<meta name="robots"[^>]*>/, '') : before
    return {
      status,
      isPrivate: session.user !== null,
      isOpen,
      document: Buffer.from(
        [
          `<!doctype html>\n<html ${attributes.join(' ')}>${start}${fontsFor(hasFonts)}`,
          `<style>${stylesFor(body)}</style>`,
          `<script data-app="/${entry}" data-styles="/${sheet}" data-parts="${partsFor(routes, home)}">${firstPaint}</script>`,
          `${head}</head>${bodyStart}<div id="root">${body}</div>`,
          `<script type="application/json" id="boot">${jsonBlock(boot)}</script>${bodyEnd}`,
        ].join(''),
      ),
    }
  }
}
