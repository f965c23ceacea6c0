import { sentenceOf } from '#lib/api-refusal.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { type CouponStep, useCouponStep } from './brand/brand-coupon.api.ts'

/** Needs no confirmation, because pausing can be undone. */
export const PauseCoupon = ({ couponId, title }: { couponId: string; title: string }) => {
  const { mutateAsync, isPending } = useCouponStep({ id: couponId })
  // Awaits the result here, because the row disappears before the response arrives.
  const take = async (step: CouponStep, told: () => void): Promise<void> => {
    try {
      await mutateAsync(step)
      told()
    } catch (error) {
      toast.error(sentenceOf(error))
    }
  }
  const undo = () => void take('resume', () => toast.success(`“${title}” is available again.`))
  return (
    <Button
      variant="quiet"
      size="small"
      busy={isPending}
      aria-label={`Pause “${title}”`}
      onClick={() =>
        void take('pause', () => toast.undoable(`“${title}” is paused and hidden.`, undo))
      }
    >
      Pause
    </Button>
  )
}
