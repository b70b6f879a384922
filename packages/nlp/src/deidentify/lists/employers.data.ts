/**
 * Large employers and chains of the United States, by the names that people call them; all in small letters. Names that
 * are words of notes ("target", "shell", "gap") are left out, and so are insurers and short forms that mean something
 * else in notes.
 */
export const largeEmployers =
  `walmart|home depot|burger king|pizza hut|taco bell|state farm|allstate|geico|mcdonald's|mcdonalds|starbucks|dunkin donuts|dunkin' donuts|kfc|chipotle|applebee's|olive garden|red lobster|outback steakhouse|panera bread|chick-fil-a|dairy queen|wendy's|denny's|ihop|cracker barrel|buffalo wild wings
|costco|kroger|safeway|albertsons|publix|whole foods|trader joe's|stop & shop|best buy|lowe's|macy's|kohl's|nordstrom|j.c. penney|jc penney|walgreens|rite aid|dollar general|dollar tree|family dollar|7-eleven|autozone|barnes & noble|toys r us|bed bath & beyond|kmart|k-mart|sears roebuck|home goods|tj maxx|old navy|petsmart|office depot
|united airlines|delta airlines|delta air lines|american airlines|southwest airlines|jetblue|amtrak|greyhound|fedex|dhl|uber|lyft|amazon|google|microsoft|intel|ibm|dell computer|hewlett packard|oracle|verizon|comcast|t-mobile|at&t|xerox|kodak|general motors|general electric|general dynamics|chrysler|boeing|lockheed martin|northrop grumman|raytheon|john deere|caterpillar inc|bethlehem steel|us steel|alcoa|dupont|monsanto
|bank of america|wells fargo|chase bank|citibank|citigroup|goldman sachs|morgan stanley|merrill lynch|fidelity investments|prudential|liberty mutual|marriott|hilton|hyatt|walt disney|disney world|procter & gamble|coca-cola|coca cola|pepsico|frito-lay|nabisco|tyson foods|anheuser-busch
|postal service|post office|forest service|park service|coast guard|salvation army|red cross|ymca|ywca|goodwill industries|habitat for humanity|peace corps|fbi|nasa|tsa|homeland security|social security administration|veterans administration|job corps|boys & girls club|meals on wheels`
    .split("|")
    .map((name) => name.trim());
