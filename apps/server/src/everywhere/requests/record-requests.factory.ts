import type { Prepare } from '#everywhere/cast.factory.ts'
import { buildStrikeOfA } from '#everywhere/things.factory.ts'

const inRecord =
  (kind: 'late' | 'auto_approved'): Prepare =>
  async (cast) => {
    const { id } = await buildStrikeOfA(cast)
    const words = 'My parcel came a week after its day.'
    return { body: { collaborationId: id, kind, words } }
  }
export const recordRequests: Record<string, Prepare> = {
  'GET /brands/:brandName/record': ({ brandA }) => ({ params: { brandName: brandA.slug } }),
  'GET /creators/:creatorName/record': ({ creatorA }) => ({
    params: { creatorName: creatorA.slug },
  }),
  'GET /creator/record': () => ({}),
  'GET /creator/record/events': () => ({}),
  'POST /creator/record/appeals': inRecord('late'),
  'GET /brand/record': () => ({}),
  'GET /brand/record/events': () => ({}),
  'POST /brand/record/appeals': inRecord('auto_approved'),
}
