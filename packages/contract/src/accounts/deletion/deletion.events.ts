export type DeletionEvents = {
  'deletion.planned': { dueAt: string }
  'deletion.reminded': { dueAt: string }
  'deletion.cancelled': Record<never, never>
  'deletion.postponed': { dueAt: string }
  'deletion.done': Record<never, never>
}
