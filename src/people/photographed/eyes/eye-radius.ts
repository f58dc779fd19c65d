/** From the middle of an eyeball to its iris, in distances of the outer corners of the eyes. */
export const EYE_RADIUS = 0.128;
