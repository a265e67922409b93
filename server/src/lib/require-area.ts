import { mayUse, refuseArea, type Area, type StaffRole } from '#common/domain/staff-roles.ts';
import { AppError } from './errors.ts';

/**
 * Refuses an administrator whose role does not include an area.
 * @param role null for a customer
 * @throws AppError FORBIDDEN, with a sentence that names the role
 */
export function requireArea(role: StaffRole | null, area: Area): void {
  if (!mayUse(role, area)) throw new AppError('FORBIDDEN', refuseArea(role, area));
}
