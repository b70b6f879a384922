import { judgeScreens } from "./every-screen.ts";

judgeScreens(1, 3);
