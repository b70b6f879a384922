import { walkScreens } from "./walked-screens.ts";

walkScreens(1, 3);
