import type {
  Material,
  MaterialList,
} from '@tandem/contract/affiliate/programmes/material.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/layer/confirm-dialog.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { Menu } from '#ui/layer/menu.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { materialsQuery, useMoveMaterial, useRemoveMaterial } from './material.api.ts'
import type { MaterialKind } from './material-dialog.tsx'

const MaterialDialog = lazyLayer(async () => (await import('./material-dialog.tsx')).MaterialDialog)

type Editing = { kind: MaterialKind; before?: Material }

export const MaterialsSection = ({ programmeId }: { programmeId: string }) => {
  const query = useQuery(materialsQuery(programmeId))
  if (query.isPending)
    return (
      <SkeletonRegion label="Loading the material">
        <Skeleton className="h-56 rounded-card!" />
      </SkeletonRegion>
    )
  if (query.isLoadingError) return <LoadFailure query={query} />
  return <Whole programmeId={programmeId} list={query.data} />
}

const Whole = ({ programmeId, list }: { programmeId: string; list: MaterialList }) => {
  const [editing, setEditing] = useState<Editing>()
  const { items, can } = list
  return (
    <Section
      title="Promotional material"
      action={
        <div className="flex flex-wrap gap-2">
          {(['picture', 'text'] as const).map((kind) => (
            <Button
              key={kind}
              size="small"
              variant="secondary"
              disabledReason={reasonFor(can.add)}
              onClick={() => setEditing({ kind })}
            >
              Add a {kind}
            </Button>
          ))}
        </div>
      }
    >
      {items.length === 0 ? (
        <p className="max-w-prose text-muted">
          No material yet. Add pictures or captions that creators can share.
        </p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)]">
          {items.map((material, at) => (
            <MaterialRow
              key={material.id}
              programmeId={programmeId}
              material={material}
              can={can}
              isFirst={at === 0}
              isLast={at === items.length - 1}
              onEdit={() => setEditing({ kind: kindOf(material), before: material })}
            />
          ))}
        </ul>
      )}
      {editing !== undefined && (
        <MaterialDialog
          programmeId={programmeId}
          kind={editing.kind}
          before={editing.before}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Section>
  )
}

const kindOf = ({ picture }: Material): MaterialKind => (picture === null ? 'text' : 'picture')

const MaterialRow = ({
  programmeId,
  material,
  can,
  isFirst,
  isLast,
  onEdit,
}: {
  programmeId: string
  material: Material
  can: MaterialList['can']
  isFirst: boolean
  isLast: boolean
  onEdit: () => void
}) => {
  const [removing, setRemoving] = useState(false)
  const move = useMoveMaterial(programmeId)
  const { id: materialId, title, picture, text } = material
  const params = { programmeId, materialId }
  const change = { disabledReason: reasonFor(can.change) }
  const moving = (to: 'earlier' | 'later') => () => move.mutate({ params, body: { to } })
  const [up, down] = [<ArrowUp key="up" aria-hidden />, <ArrowDown key="down" aria-hidden />]
  return (
    <li className="flex items-start gap-4 border-line border-b py-4 last:border-0">
      {picture !== null && (
        <Picture
          src={picture.url}
          alt={picture.alt}
          shownWidth="5rem"
          frame={1}
          className="size-20 shrink-0 rounded-control bg-sunken object-cover"
        />
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        <h3 className="break-words font-semibold">{title}</h3>
        <p className="line-clamp-3 max-w-prose break-words text-muted text-sm">
          {text ?? picture?.alt}
        </p>
        <WriteTrouble error={move.error} className="text-sm" />
      </div>
      <Menu
        trigger={
          <Button
            variant="quiet"
            size="icon"
            className="-mt-2"
            aria-label={`Actions for ${title}`}
            busy={move.isPending}
          >
            <Ellipsis aria-hidden="true" />
          </Button>
        }
        items={[
          { label: 'Change', icon: <Pencil aria-hidden="true" />, onSelect: onEdit, ...change },
          ...(isFirst
            ? []
            : [{ label: 'Move up', icon: up, onSelect: moving('earlier'), ...change }]),
          ...(isLast
            ? []
            : [{ label: 'Move down', icon: down, onSelect: moving('later'), ...change }]),
          {
            label: 'Remove',
            icon: <Trash2 aria-hidden="true" />,
            tone: 'danger' as const,
            disabledReason: reasonFor(can.remove),
            onSelect: () => setRemoving(true),
          },
        ]}
      />
      {removing && (
        <RemoveDialog params={params} title={title} onClose={() => setRemoving(false)} />
      )}
    </li>
  )
}

const RemoveDialog = ({
  params,
  title,
  onClose,
}: {
  params: { programmeId: string; materialId: string }
  title: string
  onClose: () => void
}) => {
  const remove = useRemoveMaterial(params.programmeId)
  return (
    <ConfirmDialog
      open
      title={`Remove “${title}”?`}
      effect={
        <>
          <p>Creators can no longer use it. Their existing posts don’t change.</p>
          <WriteTrouble error={remove.error} className="mt-2" />
        </>
      }
      confirmLabel="Remove"
      busy={remove.isPending}
      onOpenChange={(open) => !open && onClose()}
      onConfirm={() => remove.mutate({ params }, { onSuccess: onClose })}
    />
  )
}
