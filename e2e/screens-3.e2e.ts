import { judgeScreens } from "./every-screen.ts";

judgeScreens(2, 3);
