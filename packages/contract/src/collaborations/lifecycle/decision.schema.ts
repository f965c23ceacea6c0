import * as z from 'zod/mini'
import { Id } from '../../ids.ts'
import { lines } from '../../text.schema.ts'

export const Words = lines(2000)

/** Version that the person saw. A decision on an outdated version is refused. */
export const Seen = z.int().check(z.gte(0))

export const Decision = z.strictObject({ version: Seen })

export const OneCollaboration = z.strictObject({ collaborationId: Id })

export const decides = ['collaboration.not_found', 'brand.role_required', 'version.stale'] as const
