import * as z from 'zod/mini'

/** `limit` 1..100 (24 when absent), `cursor` as the page before gave it. */
export const PageQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  limit: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(100))),
})

/** A page of items with the cursor of the next one, null on the last. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })

export type Page<Item> = { items: Item[]; nextCursor: string | null }
