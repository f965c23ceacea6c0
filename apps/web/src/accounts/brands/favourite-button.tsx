import { clsx } from 'clsx'
import { Heart } from 'lucide-react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { toast } from '#ui/toast.ts'
import { useSetFavourite } from './brand.api.ts'

export const FavouriteButton = ({
  brand,
  className,
}: {
  brand: { slug: string; name: string; isFavourite: boolean }
  className?: string
}) => {
  const write = useSetFavourite()
  const pressed = write.isPending ? write.variables.body.favourite : brand.isFavourite
  const change = () =>
    write.mutate(
      { params: { brandName: brand.slug }, body: { favourite: !pressed } },
      { onError: (error) => toast.error(sentenceOf(error)) },
    )
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={`Favourite ${brand.name}`}
      onClick={write.isPending ? undefined : change}
      className={clsx(
        'grid size-11 place-items-center rounded-full border border-line bg-card text-ink transition-transform duration-120 active:scale-90',
        className,
      )}
    >
      <Heart aria-hidden="true" className={clsx('size-5', pressed && 'fill-current text-accent')} />
    </button>
  )
}
