import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useSession } from '#lib/session.ts'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { isOfferDue, onOfferChange, rememberedPerson } from './push-moment.ts'

const OfferCard = lazyPart(async () => (await import('./push-offer-card.tsx')).PushOfferCard)

/** Offers push after the first event that mattered, and keeps a subscription with its person. */
export const PushOffer = () => {
  const userId = useSession().user?.uid
  const isDue = useSyncExternalStore(onOfferChange, isOfferDue, () => false)
  useEffect(() => {
    if (userId === undefined || rememberedPerson() === null) return
    import('./renew-push.ts').then((module) => module.renewPushFor(userId)).catch(() => {})
  }, [userId])
  return isDue ? (
    <Suspense>
      <OfferCard />
    </Suspense>
  ) : null
}
