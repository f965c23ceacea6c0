import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { clsx } from 'clsx'
import { Bookmark } from 'lucide-react'
import { useShortlist } from '#collaborations/applications/applicant.api.ts'
import { sentenceOf } from '#lib/api-refusal.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'

type Marked = Pick<BrandCollaboration, 'id' | 'shortlisted' | 'creator'>

export const useMark = () => {
  const { mutateAsync, variables, isPending } = useShortlist()
  const mark = async ({ id, creator }: Marked, listed: boolean): Promise<void> => {
    try {
      await mutateAsync({ params: { collaborationId: id }, body: { listed } })
      if (!listed)
        toast.undoable(
          `${creator.name} was removed from the shortlist.`,
          () => void mark({ id, creator, shortlisted: listed }, true),
        )
    } catch (error) {
      toast.error(sentenceOf(error))
    }
  }
  return {
    toggle: (item: Marked) => void mark(item, !item.shortlisted),
    isMarked: (item: Marked): boolean =>
      isPending && variables.params?.collaborationId === item.id
        ? variables.body?.listed === true
        : item.shortlisted,
  }
}

export const ShortlistButton = ({ item }: { item: Marked }) => {
  const { toggle, isMarked } = useMark()
  const marked = isMarked(item)
  return (
    <Button
      variant="quiet"
      size="icon-small"
      aria-pressed={marked}
      aria-label={`Shortlist ${item.creator.name}`}
      onClick={() => toggle(item)}
    >
      <Bookmark aria-hidden="true" className={clsx(marked && 'fill-current text-accent')} />
    </Button>
  )
}
