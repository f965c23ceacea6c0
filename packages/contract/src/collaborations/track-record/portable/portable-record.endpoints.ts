import * as z from 'zod/mini'
import { bodyBytes, endpoint } from '../../../endpoint.ts'
import { Id, Slug } from '../../../ids.ts'
import {
  CheckedRecord,
  ImportedRecords,
  OwnImportedRecords,
  RecordFile,
} from './portable-record.schema.ts'

const checks = [
  'portable_record.email_unconfirmed',
  'portable_record.not_json',
  'portable_record.other_document',
  'portable_record.other_version',
  'portable_record.changed',
  'portable_record.unknown_key',
  'portable_record.other_person',
  'portable_record.own',
  'portable_record.issuer_refused',
  'portable_record.issuer_away',
  'portable_record.same',
  'portable_record.older',
  'portable_record.too_many',
] as const

/** `/api/creator/record/signed.json` sends the record that other marketplaces can import. */
export const portableRecords = {
  mine: endpoint({
    method: 'GET',
    path: '/creator/imported-records',
    access: 'creator',
    output: OwnImportedRecords,
    refuses: [],
  }),
  /** Verifies a file and shows what importing it would add. */
  check: endpoint({
    method: 'POST',
    path: '/creator/imported-records/check',
    access: 'creator',
    body: RecordFile,
    bodyBytesMax: bodyBytes.file,
    output: CheckedRecord,
    refuses: checks,
  }),
  import: endpoint({
    method: 'POST',
    path: '/creator/imported-records',
    access: 'creator',
    body: RecordFile,
    bodyBytesMax: bodyBytes.file,
    output: OwnImportedRecords,
    refuses: checks,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/creator/imported-records/:recordId',
    access: 'creator',
    params: z.strictObject({ recordId: Id }),
    output: OwnImportedRecords,
    refuses: ['portable_record.not_found'],
  }),
  ofCreator: endpoint({
    method: 'GET',
    path: '/creators/:creatorName/imported-records',
    access: 'brand',
    params: z.strictObject({ creatorName: Slug }),
    output: ImportedRecords,
    refuses: ['creator.not_found'],
  }),
}
