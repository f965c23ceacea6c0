import * as z from 'zod/mini'
import { readPostLink } from '#content/posts/index.ts'
import type { PlatformApp } from '#platform/settings/platform-settings.ts'
import { askPlatform } from '../ask-platform.ts'
import { asking } from '../stand-in.ts'
import { graph } from './instagram-insights.ts'

/** The API cannot look up a link, so the account's posts are paged through. */
const pagesMax = 20

const Media = z.object({
  data: z.array(z.object({ id: z.string(), permalink: z.optional(z.string()) })),
  paging: z.optional(
    z.object({
      cursors: z.optional(z.object({ after: z.optional(z.string()) })),
      next: z.optional(z.string()),
    }),
  ),
})

export const findMedia = async (
  app: PlatformApp,
  access: string,
  edge: 'media' | 'stories',
  wanted: ReadonlySet<string>,
): Promise<Map<string, string>> => {
  const found = new Map<string, string>()
  let after: string | undefined
  for (let page = 0; page < pagesMax && found.size < wanted.size; page += 1) {
    const url = asking(app, `${graph}/me/${edge}`, {
      fields: 'id,permalink,shortcode',
      limit: '100',
      ...(after !== undefined && { after }),
    })
    const { data, paging } = await askPlatform({ url, bearer: access }, Media)
    for (const { id, permalink } of data) {
      const key = permalink === undefined ? undefined : readPostLink(permalink)?.key
      if (key !== undefined && wanted.has(key)) found.set(key, id)
    }
    // Pages by cursor and not by the `next` address, which could receive the token.
    after = paging?.next === undefined ? undefined : paging.cursors?.after
    if (after === undefined) break
  }
  return found
}
