/** Fields of a duplicated request about the brand kit and the AI label, which the forms do not show. */
export interface Branding {
  brand?: boolean | undefined;
  ai_label?: boolean | string | undefined;
}

/** Returns the fields that a request has. */
export function brandingOf({ brand, ai_label: label }: Branding): Branding {
  return { ...(brand !== undefined && { brand }), ...(label !== undefined && { ai_label: label }) };
}
