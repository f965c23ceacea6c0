import { useQuery } from '@tanstack/react-query'
import { BellRing, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { pushQuery, troubleOf, useTurnPushOn } from './push.api.ts'
import { isPermitted, pushHere } from './push-here.ts'
import { answerOffer } from './push-moment.ts'

/** Floats above the page. Closing it is remembered. */
export const PushOfferCard = () => {
  const { data } = useQuery(pushQuery)
  const turnOn = useTurnPushOn()
  const [here] = useState(pushHere)
  const publicKey = data?.publicKey ?? null
  if (publicKey === null || isPermitted()) return null
  if (here === 'unsupported' || here === 'blocked') return null
  return (
    <section
      aria-label="Push notifications"
      data-floats
      className="motion-safe:animate-[rise-in_500ms_cubic-bezier(0.32,0.72,0,1)] fixed inset-x-4 bottom-[calc(80px+env(safe-area-inset-bottom))] z-20 flex items-start gap-3 rounded-card border border-line bg-card p-4 pr-2 shadow-float md:right-10 md:bottom-10 md:left-auto md:w-md"
    >
      <BellRing aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent-ink" />
      <div className="grid min-w-0 flex-1 gap-3">
        {here === 'install' ? (
          <p>
            To get notifications on this device, install the app first: tap Share, then “Add to Home
            Screen”, and open it from there.
          </p>
        ) : (
          <>
            <p>Know at once when somebody answers you, also when this page is closed.</p>
            <Button
              size="small"
              className="justify-self-start"
              busy={turnOn.isPending}
              onClick={() =>
                turnOn.mutate(publicKey, {
                  onSuccess: () => toast.success('Push notifications are on for this device.'),
                })
              }
            >
              Turn on push notifications
            </Button>
          </>
        )}
        {turnOn.isError && (
          <p role="alert" className="text-bad text-sm">
            {troubleOf(turnOn.error)}
          </p>
        )}
      </div>
      <Button
        variant="quiet"
        size="icon-small"
        aria-label="Dismiss the offer of push notifications"
        onClick={answerOffer}
      >
        <X aria-hidden="true" />
      </Button>
    </section>
  )
}
