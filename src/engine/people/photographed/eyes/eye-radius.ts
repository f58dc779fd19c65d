/** Distance from an eyeball's centre to its iris, in distances between the outer eye corners. */
export const EYE_RADIUS = 0.128;
