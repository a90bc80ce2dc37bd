import type { CustomArea } from '../../../contract/areas.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import {
  createService,
  PHONE_MIN,
  PHONE_TOO_SHORT,
  type Service,
  type updateService,
} from '../../../contract/services.ts';
import { check } from '../../forms/check.ts';
import { phoneDigits, phoneText } from '../../phone/phoneText.ts';
import { readAmount, writeAmount } from '../../ui/amountText.ts';
import { installationCountry } from '../../ui/money.ts';

/** What a provider is writing about a service; amounts stay text until they are sent. */
export interface ServiceDraft {
  name: string;
  description: string;
  /** Separated by commas. */
  coverageAreas: string;
  predefinedZones: string[];
  servicePolygons: CustomArea[];
  phone: string;
  basePrice: string;
}

export const EMPTY_SERVICE: ServiceDraft = {
  name: '',
  description: '',
  coverageAreas: '',
  predefinedZones: [],
  servicePolygons: [],
  phone: '',
  basePrice: '',
};

export function serviceDraftOf(service: Service): ServiceDraft {
  return {
    name: service.name,
    description: service.description,
    coverageAreas: service.coverageAreas.join(', '),
    predefinedZones: service.predefinedZones,
    servicePolygons: service.servicePolygons,
    phone: phoneText(service.phone ?? ''),
    basePrice: service.basePrice === null ? '' : writeAmount(service.basePrice),
  };
}

export function serviceBody(draft: ServiceDraft): BodyOf<typeof createService> {
  return {
    ...draft,
    name: draft.name.trim(),
    description: draft.description.trim(),
    phone: draft.phone.trim(),
    coverageAreas: areasIn(draft.coverageAreas),
    basePrice: readAmount(draft.basePrice) ?? draft.basePrice.trim(),
  };
}

/** The body that saving sends; zones and drawn areas are long, so they are included only if they changed. */
export function serviceChanges(
  saved: ServiceDraft,
  { isActive, ...draft }: ServiceDraft & { isActive: boolean },
): BodyOf<typeof updateService> {
  const { predefinedZones, servicePolygons, ...fields } = serviceBody(draft);
  return {
    ...fields,
    basePrice: fields.basePrice === '' ? null : Number(fields.basePrice),
    isActive,
    ...(isSame(predefinedZones, saved.predefinedZones) ? {} : { predefinedZones }),
    ...(isSame(servicePolygons, saved.servicePolygons) ? {} : { servicePolygons }),
  };
}

/** The draft to go on with after saving `sent`: what was sent with the fields changed meanwhile; null if none was. */
export function writtenMeanwhile(
  now: ServiceDraft | null,
  atSending: ServiceDraft,
  sent: ServiceDraft,
): ServiceDraft | null {
  const fields = Object.keys(now ?? {}) as (keyof ServiceDraft)[];
  const written = fields.filter((field) => !isSame(now?.[field], atSending[field]));
  if (!now || written.length === 0) return null;
  return { ...sent, ...Object.fromEntries(written.map((field) => [field, now[field]])) };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The areas of a comma-separated text, without blanks or repeats. */
export function areasIn(text: string): string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map((area) => area.trim())
        .filter(Boolean),
    ),
  ];
}

export const WHERE_MISSING = 'Escribe tus barrios o ciudades, o elígelos en la lista.';

type ServiceProblems = Partial<Record<keyof ServiceDraft, string | undefined>>;

/** The sentence for each field that cannot be sent yet, in the order of the form. */
export function serviceProblems(draft: ServiceDraft): ServiceProblems {
  const body = serviceBody(draft);
  const checked = check(createService.body, body);
  const problems: ServiceProblems = {};
  for (const { path, message } of checked.error?.issues ?? [])
    problems[path[0] as keyof ServiceDraft] ??= message;
  if (phoneDigits(body.phone, installationCountry()) < PHONE_MIN) problems.phone ??= PHONE_TOO_SHORT;
  return problems;
}

/** Whether the fields without which a service cannot stand are blank. */
export function lacksRequired({ name, description, phone }: ServiceDraft): boolean {
  return [name, description, phone].some((text) => text.trim() === '');
}
