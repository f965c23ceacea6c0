import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { domainOf, isTest, root, sourceFiles } from './source-files.ts'

const readPage = (path: string): string => readFileSync(join(root, path), 'utf8')
const page = readPage('ARCHITECTURE.md')
const server = 'apps/server/src/'
const web = 'apps/web/src/'
const contract = 'packages/contract/src/'

const targetOf = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  if (specifier.startsWith('#'))
    return `${from.startsWith(web) ? web : server}${specifier.slice(1)}`
  const inContract = /^@tandem\/contract\/(.+)$/.exec(specifier)?.[1]
  return inContract === undefined ? undefined : contract + inContract
}

type Step = { from: string; path: string; to: string; target: string }

const stepsIn = (layer: string): Step[] =>
  sourceFiles()
    .filter(({ path }) => path.startsWith(layer) && !isTest(path))
    .flatMap(({ path, text }) => {
      const from = domainOf(path)
      if (from === undefined) return []
      return [...text.matchAll(/(?: from |import\()'([^']+)'/g)].flatMap(([, specifier = '']) => {
        const target = targetOf(path, specifier)
        const to = target?.startsWith(layer) ? domainOf(target) : undefined
        return target === undefined || to === undefined || to === from
          ? []
          : [{ from, path: path.slice(layer.length), to, target: target.slice(layer.length) }]
      })
    })

/** Maps each domain to the lower domains that ARCHITECTURE.md lets it import. */
const drawn = new Map(
  [...page.matchAll(/^([a-z]+) +→ ([a-z]+(?:, [a-z]+)*|platform only)$/gm)].map(
    ([, domain = '', below = '']) => [domain, below === 'platform only' ? [] : below.split(', ')],
  ),
)

const against: Record<string, string> = {
  'campaigns/campaigns/campaign.schema.ts → collaborations/lifecycle/collaboration.state.ts':
    'A campaign’s card shows the state of the creator’s own collaboration.',
  'communication/messages/message.events.ts → collaborations/lifecycle/collaboration.events.ts':
    'The notification of an unread message names its collaboration.',
  'campaigns/campaigns/steps/end-campaign.ts → collaborations/lifecycle/index.ts':
    'A campaign that ends answers all waiting creators in the same transaction.',
}

const pointsDown = ({ from, to }: Step): boolean => drawn.get(from)?.includes(to) === true
const nameOf = ({ path, target }: Step): string => `${path} → ${target}`

/** Components that show data of a higher domain. Do not add to this list. */
const partsWithin = [
  'accounts/brands/brand-hero.tsx → collaborations',
  'accounts/brands/brand-public-setting.tsx → discovery',
  'accounts/creators/media-kit-setting.tsx → discovery',
  'accounts/identity/asked-first.tsx → money',
  'accounts/identity/auth-footer.tsx → money',
  'affiliate/programmes/enrolment-row.tsx → content',
  'campaigns/campaigns/campaign-card.tsx → discovery',
  'campaigns/campaigns/campaign-whole.tsx → collaborations',
  'campaigns/campaigns/campaign-whole.tsx → discovery',
  'campaigns/campaigns/mine/campaign-next-act.tsx → collaborations',
  'collaborations/applications/invitations/invite-row.tsx → discovery',
  'collaborations/overview/applicants/applicant-columns.tsx → discovery',
  'collaborations/overview/applicants/applicant-preview.tsx → discovery',
  'collaborations/submissions/review/room.tsx → discovery',
  'content/posts/feed-filters.tsx → collaborations',
  'content/posts/post-actions.tsx → collaborations',
  'discovery/notes/mention-box.tsx → communication',
  'discovery/notes/team-notes.tsx → communication',
  'discovery/palette/keys-dialog.tsx → communication',
  'money/payments/topup-notice.tsx → campaigns',
]

describe('the domains', () => {
  it('are at most 9, and equal in the server, the web and the contract', () => {
    const found = new Set(sourceFiles().flatMap(({ path }) => domainOf(path) ?? []))
    expect([...drawn.keys()].sort()).toEqual([...found].sort())
    expect(drawn.size).toBeLessThanOrEqual(9)
  })

  it('are listed so that each imports only domains above it', () => {
    const below = new Set<string>()
    for (const [domain, known] of drawn) {
      expect(known.filter((one) => !below.has(one))).toEqual([])
      below.add(domain)
    }
  })

  it('import each other in the server and the contract only as listed', () => {
    const steps = [...stepsIn(server), ...stepsIn(contract)]
    const others = steps.filter((step) => !pointsDown(step)).map(nameOf)
    expect([...new Set(others)].sort()).toEqual(Object.keys(against).sort())
    const used = new Set(steps.map(({ from, to }) => `${from} → ${to}`))
    const arrows = [...drawn].flatMap(([domain, known]) => known.map((to) => `${domain} → ${to}`))
    expect(arrows.filter((arrow) => !used.has(arrow))).toEqual([])
  })

  // Pages, tabs and sheets combine many domains, so they may import all of them.
  it('import each other in the web only as listed, except for screens and the listed parts', () => {
    const others = stepsIn(web)
      .filter((step) => !pointsDown(step) && !/-(page|tab|sheet)\.tsx$/.test(step.path))
      .map(({ path, to }) => `${path} → ${to}`)
    expect([...new Set(others)].sort()).toEqual(partsWithin)
  })
})

it('names only files that exist', () => {
  const pages = [page, ...['docs/how-it-works.md', 'docs/reuse.md'].map(readPage)].join('\n')
  const rooms = ['', 'apps/', server, web, contract]
  const short = { 'server/': server, 'web/': web, 'contract/': contract }
  const named = [...pages.matchAll(/`([\w/.-]+\/[\w.-]+\.tsx?)`/g)].map(([, path = '']) => {
    const [start, room] = Object.entries(short).find(([name]) => path.startsWith(name)) ?? ['', '']
    return [path, rooms.map((one) => one + path).concat(room + path.slice(start.length))] as const
  })
  expect(named.length).toBeGreaterThan(10)
  const missing = named.filter(
    ([, places]) => !places.some((place) => existsSync(join(root, place))),
  )
  expect(missing.map(([path]) => path)).toEqual([])
})
