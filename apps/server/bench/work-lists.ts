import { ApplicantSort } from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import {
  BrandGroup,
  CreatorTab,
} from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { creatorCount, tokenOf } from './fill.ts'
import { brandTokenOf, busyBrands } from './fill-collaborations.ts'
import { load, type Result, type Shot } from './load.ts'

const p99BarMs = 100
const as = (token: string) => ({ cookie: `sid=${token}` })
const asking = (path: string, headers: Record<string, string>): Shot => ({
  method: 'GET',
  path,
  headers,
})

const withFurtherPages = async (port: number, shots: readonly Shot[]): Promise<Shot[]> => {
  const further: Shot[] = []
  for (const shot of shots) {
    const answer = await fetch(`http://127.0.0.1:${port}${shot.path}`, { headers: shot.headers })
    if (!answer.ok) throw new Error(`${shot.path} answered ${answer.status}`)
    const { nextCursor } = (await answer.json()) as { nextCursor: string | null }
    if (nextCursor !== null)
      further.push(asking(`${shot.path}&cursor=${encodeURIComponent(nextCursor)}`, shot.headers))
  }
  return [...shots, ...further]
}

export const benchWorkLists = async (
  port: number,
  campaignsOf: ReadonlyMap<number, string>,
  seconds: number,
): Promise<string> => {
  const creators = Array.from({ length: creatorCount }, (_, index) => as(tokenOf(index)))
  const brands = Array.from({ length: busyBrands }, (_, index) => ({
    headers: as(brandTokenOf(index)),
    path: `/api/brand/campaigns/${campaignsOf.get(index)}/collaborations`,
  }))
  const words = ['mira', '@crowd-1', 'jonas 4', 'o']
  const lists: Record<string, Shot[]> = {
    'Collaboration Status, every tab': creators.flatMap((headers) =>
      CreatorTab.options.map((tab) => asking(`/api/collaborations?tab=${tab}`, headers)),
    ),
    ...Object.fromEntries(
      ApplicantSort.options.map((sort) => [
        `applicants by ${sort}`,
        brands.flatMap(({ path, headers }) =>
          ['', ...BrandGroup.options.map((group) => `&group=${group}`)].map((group) =>
            asking(`${path}?sort=${sort}${group}`, headers),
          ),
        ),
      ]),
    ),
    'applicants, searched': brands.flatMap(({ path, headers }) =>
      ApplicantSort.options.flatMap((sort) =>
        words.map((word) => asking(`${path}?sort=${sort}&q=${encodeURIComponent(word)}`, headers)),
      ),
    ),
  }
  const table = ['| list | Tandem req/s | p99 ms | bar |', '|---|---|---|---|']
  for (const [name, first] of Object.entries(lists)) {
    const shots = await withFurtherPages(port, first)
    await load(port, shots, 1)
    const { perSecond, p99Ms, failed }: Result = await load(port, shots, seconds)
    table.push(`| ${name} | ${Math.round(perSecond)} | ${p99Ms.toFixed(1)} | ${p99BarMs} |`)
    if (failed > 0) table.push(`| not answered with 2xx | ${failed} in all | | |`)
  }
  return table.join('\n')
}
