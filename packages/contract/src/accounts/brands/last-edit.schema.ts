import * as z from 'zod/mini'
import { Moment } from '../../ids.ts'

/** The member of the brand who changed the texts last. Null before the first change. */
export const LastEdit = z.nullable(z.object({ by: z.string(), at: Moment }))
export type LastEdit = z.infer<typeof LastEdit>
