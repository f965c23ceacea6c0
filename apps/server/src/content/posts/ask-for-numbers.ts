import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { announcePost } from './announce-post.ts'
import { lockAskedPost, updateAsk } from './post.store.ts'
import { isReadFor } from './post.views.ts'
import { goneAt, isFresh, nextAsk } from './post-numbers.rules.ts'

/** False if nothing is due, for example because another server was faster. */
export const askForNumbers = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const at = now()
    const post = await lockAskedPost(tx, id, at)
    if (post === undefined) return false
    const postedAt = new Date(post.posted_at)
    const gone = goneAt(post.type, postedAt)
    const numbersAt = post.numbers_at === null ? null : new Date(post.numbers_at)
    const isTooLate = gone !== null && gone <= at
    const asks = !isTooLate && !isFresh(numbersAt, at) && !(await isReadFor(tx, id))
    await updateAsk(tx, id, {
      next: nextAsk(post.type, postedAt, at),
      askedAt: asks ? at : null,
    })
    if (asks)
      await announcePost(tx, post, {
        type: 'post.numbers_wanted',
        actor: null,
        data: { goneAt: gone?.toISOString() ?? null },
      })
    return true
  })
