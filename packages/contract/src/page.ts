import * as z from 'zod/mini'

/**
 * `limit` defaults to 24. `cursor` is the `nextCursor` of the page before; null on the last page.
 */
export const PageQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  limit: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(100))),
})

export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })

export type Page<Item> = { items: Item[]; nextCursor: string | null }
