import { bodyBytes, endpoint } from '../../endpoint.ts'
import { ImportResults } from '../../import.schema.ts'
import {
  BrandConversion,
  BrandConversionPage,
  BrandConversionQuery,
  ConversionCalls,
  ConversionProgramme,
  NewProgrammeKey,
  ProgrammeKeys,
} from './conversion.schema.ts'
import { ImportedRows } from './import.schema.ts'

/** What a brand sees of its shop’s orders. Shops themselves call `/v1`. */
export const brandConversions = {
  /** Newest first, each with why it is whose it is. */
  list: endpoint({
    method: 'GET',
    path: '/brand/programmes/:programmeId/conversions',
    access: 'brand',
    params: ConversionProgramme,
    query: BrandConversionQuery,
    output: BrandConversionPage,
    refuses: ['programme.not_found'],
  }),
  /** An order that never was: shown and explained like any other, and never paid. */
  sendTest: endpoint({
    method: 'POST',
    path: '/brand/programmes/:programmeId/conversions/test',
    access: 'brand',
    params: ConversionProgramme,
    output: BrandConversion,
    refuses: ['programme.not_found', 'brand.role_required'],
  }),
  /** Orders of a file, row by row as a batch of the shop; again, they change nothing. */
  importOrders: endpoint({
    method: 'POST',
    path: '/brand/programmes/:programmeId/conversions/import',
    access: 'brand',
    params: ConversionProgramme,
    body: ImportedRows,
    bodyBytesMax: bodyBytes.rows,
    output: ImportResults,
    refuses: ['programme.not_found', 'brand.role_required'],
  }),
  /** The last hundred calls of the shop, newest first. */
  calls: endpoint({
    method: 'GET',
    path: '/brand/programmes/:programmeId/calls',
    access: 'brand',
    params: ConversionProgramme,
    output: ConversionCalls,
    refuses: ['programme.not_found'],
  }),
  keys: endpoint({
    method: 'GET',
    path: '/brand/programmes/:programmeId/keys',
    access: 'brand',
    params: ConversionProgramme,
    output: ProgrammeKeys,
    refuses: ['programme.not_found'],
  }),
  /** Replaces the key in use, which works for seven more days. */
  makeKey: endpoint({
    method: 'POST',
    path: '/brand/programmes/:programmeId/keys',
    access: 'brand',
    params: ConversionProgramme,
    output: NewProgrammeKey,
    refuses: ['programme.not_found', 'brand.role_required', 'conversion.key_too_many'],
  }),
}
