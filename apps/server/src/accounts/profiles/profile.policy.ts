import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { PersonActor } from '#platform/actor.ts'

export const mayOpenProfile = (actor: PersonActor, userId: string): Verdict =>
  actor.userId === userId.toLowerCase() ? allowed : refused('profile.not_yours')
